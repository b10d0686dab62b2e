/**
 * A bot as a beginner's guide would have it, to compare with: for every interaction it acknowledges, reads and writes one key in Redis, and
 * posts an 800 pixel board by `canvas.encode('png')`, drawn in its own process; to suggestions, which cannot have a picture, it answers.
 * `bare-bot.ts <api> <redis url>`. What it shows is enough for the same people to play on.
 */
import { createCanvas } from '@napi-rs/canvas';
import {
  ActionRowBuilder,
  AttachmentBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  GatewayIntentBits,
  type Interaction,
  SlashCommandBuilder,
} from 'discord.js';
import { Redis } from 'ioredis';
import { type MatchButtonId, parseId, writeId } from '../../src/bot/gateway/custom-id.ts';
import { type MatchId, matchId, placeId } from '../../src/match/match.ts';
import { newMatchId } from '../../src/play/ids.ts';
import { answerQuestions } from './talk.ts';
import { watchVitals } from './vitals.ts';

const SIZE = 800;
const SQUARES = 8;
const SQUARE = SIZE / (SQUARES + 1);

const [api = '', redisUrl = ''] = process.argv.slice(2);
const redis = new Redis(redisUrl);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api, globalRequestsPerSecond: Number.POSITIVE_INFINITY },
});

function drawBoard(moves: number): Promise<Buffer> {
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#2b2d31';
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.font = '24px sans-serif';
  pen.textAlign = 'center';
  for (let row = 0; row < SQUARES; row++) {
    pen.fillStyle = '#ffffff';
    pen.fillText(String(SQUARES - row), SQUARE / 4, (row + 0.6) * SQUARE);
    pen.fillText('abcdefgh'[row]!, (row + 1) * SQUARE, SIZE - SQUARE / 3);
    for (let column = 0; column < SQUARES; column++) {
      const [x, y] = [(column + 0.5) * SQUARE, row * SQUARE];
      pen.fillStyle = (row + column) % 2 === 0 ? '#eeeed2' : '#769656';
      pen.fillRect(x, y, SQUARE, SQUARE);
      if ((row * SQUARES + column + moves) % 3 !== 0) continue;
      pen.beginPath();
      pen.arc(x + SQUARE / 2, y + SQUARE / 2, SQUARE / 3, 0, 2 * Math.PI);
      pen.fillStyle = row < SQUARES / 2 ? '#202020' : '#f8f8f8';
      pen.fill();
      pen.stroke();
    }
  }
  return canvas.encode('png');
}

/** One more move in the game. */
async function playOn(match: string): Promise<number> {
  const moves = Number((await redis.get(`bare:${match}`)) ?? 0) + 1;
  await redis.set(`bare:${match}`, String(moves));
  return moves;
}

type Action = MatchButtonId['action'];
type Buttons = readonly (readonly [label: string, action: Action])[];
const PLAYING: Buttons = [
  ['Move', 'hint'],
  ['Resign', 'resign'],
];

async function boardOf(guild: string, match: MatchId, content: string, buttons: Buttons) {
  const moves = await playOn(match);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map(([label, action]) =>
      new ButtonBuilder()
        .setLabel(label)
        .setCustomId(writeId({ action, place: placeId(guild), match }))
        .setStyle(action === 'hint' ? ButtonStyle.Primary : ButtonStyle.Secondary),
    ),
  );
  const files = [new AttachmentBuilder(await drawBoard(moves), { name: 'board.png' })];
  return { content: `${content} Move ${moves}.`, files, components: [row] };
}

async function onCommand(interaction: ChatInputCommandInteraction<'cached'>): Promise<void> {
  await interaction.deferReply();
  const { commandName, guildId, options, user } = interaction;
  const match = matchId(options.getString('match') ?? newMatchId());
  const opponent = options.getUser('opponent');
  const board = opponent
    ? await boardOf(guildId, match, `${user} challenges ${opponent}.`, [['Accept', 'accept']])
    : await boardOf(guildId, match, commandName === 'play' ? `${user} as White, the computer.` : '', PLAYING);
  await interaction.editReply(board);
}

async function onButton(interaction: ButtonInteraction<'cached'>): Promise<void> {
  const id = parseId(interaction.customId);
  if (!id || !('match' in id)) return;
  const { guildId } = interaction;
  if (id.action === 'resign') {
    await interaction.deferReply({ flags: 'Ephemeral' });
    await interaction.editReply(
      await boardOf(guildId, id.match, 'Are you sure?', [['Resign', 'resign-now']]),
    );
    return;
  }
  await interaction.deferUpdate();
  const buttons: Buttons = id.action === 'resign-now' ? [['Rematch', 'rematch']] : PLAYING;
  await interaction.channel?.send(await boardOf(guildId, id.match, '', buttons));
}

async function onTyping(interaction: AutocompleteInteraction): Promise<void> {
  const moves = await playOn(interaction.options.getString('match') ?? '');
  await interaction.respond([{ name: 'a move', value: `move ${moves}` }]);
}

const command = (name: string) => new SlashCommandBuilder().setName(name).setDescription(name);

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) return onTyping(interaction);
  if (!interaction.inCachedGuild()) return;
  if (interaction.isChatInputCommand()) return onCommand(interaction);
  if (interaction.isButton()) return onButton(interaction);
}

client.on('interactionCreate', (interaction) => {
  // Too late to be answered; the people notice.
  answer(interaction).catch(() => {});
});
const ready = new Promise((resolve) => client.once('clientReady', resolve));
await client.login('playground.token.of-this-bench');
await ready;
await client.application?.commands.set([
  command('games'),
  command('leaderboard').addStringOption((option) => option.setName('game').setDescription('game')),
  command('board').addStringOption((option) => option.setName('match').setDescription('match')),
  command('move')
    .addStringOption((option) => option.setName('move').setDescription('move').setAutocomplete(true))
    .addStringOption((option) => option.setName('match').setDescription('match')),
  command('challenge')
    .addUserOption((option) => option.setName('opponent').setDescription('opponent'))
    .addStringOption((option) => option.setName('game').setDescription('game'))
    .addBooleanOption((option) => option.setName('rated').setDescription('rated')),
  command('play')
    .addStringOption((option) => option.setName('game').setDescription('game'))
    .addIntegerOption((option) => option.setName('level').setDescription('level')),
]);

answerQuestions({ ready: () => true, vitals: watchVitals() }, async () => {
  await client.destroy();
  redis.disconnect();
});
