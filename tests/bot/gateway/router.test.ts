import { ButtonStyle, ComponentType, type MessageFlags } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../../src/bot/actions/refused.ts';
import { type CustomId, writeId } from '../../../src/bot/gateway/custom-id.ts';
import { answer, tellPrivately } from '../../../src/bot/gateway/reply.ts';
import { type Message, row, said } from '../../../src/bot/messages/message.ts';
import { matchId, placeId } from '../../../src/match/match.ts';
import { RulesError } from '../../../src/rules/game.ts';
import { phrase } from '../../../src/rules/phrase.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { commandThat, openTestBot } from '../test-bot.ts';

const EPHEMERAL: MessageFlags.Ephemeral = 64;
const isPrivate = ({ flags }: { readonly flags?: number }): boolean => ((flags ?? 0) & EPHEMERAL) !== 0;

const buttonWith = (customId: string): Message =>
  said(
    'A button:',
    row({ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Press', custom_id: customId }),
  );

const throwing = (error: Error) => async () => {
  throw error;
};

describe('what somebody asks for', () => {
  it('is acknowledged before anything else is done', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = commandThat('slow', async (interaction) => {
      await held;
      await answer(interaction, 'Here it is.');
    });
    const { playground } = await openTestBot([slow]);
    const ada = await playground.person('Ada');
    const asked = ada.command('slow');
    const thinking = await ada.sees(({ flags }) => ((flags ?? 0) & 128) !== 0);
    release();
    expect((await asked).message.id).toBe(thinking.id);
    expect((await asked).text).toBe('Here it is.');
  });

  it.each([
    ['our refusal', new Refused(() => 'Not on Sundays.'), 'Not on Sundays.'],
    ['the rules’ refusal', new RulesError(phrase('choices.over')), 'The game is over.'],
  ])('is refused in private with the words of %s, which is no mistake', async (_, error, words) => {
    const { playground, log } = await openTestBot([commandThat('ask', throwing(error))]);
    const ada = await playground.person('Ada');
    const refused = await ada.command('ask');
    expect(refused.text).toBe(words);
    expect(isPrivate(refused.message)).toBe(true);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is refused in private even where the answer would have been for everybody', async () => {
    const refuses = commandThat('ask', throwing(new Refused(() => 'Not on Sundays.')), { answer: 'public' });
    const { playground } = await openTestBot([refuses]);
    const [ada, ben] = await Promise.all([playground.person('Ada'), playground.person('Ben')]);
    void ada.command('ask').catch(() => {});
    const refused = await ada.sees('Not on Sundays.');
    expect(isPrivate(refused)).toBe(true);
    expect(await ben.messages()).toEqual([]);
  });

  it('and breaks because of us gives a code that leads to the log, and no secrets go there', async () => {
    const breaks = commandThat('ask', throwing(new TypeError('seven is not a function')));
    const { playground, log } = await openTestBot([breaks]);
    const ada = await playground.person('Ada');
    const { text } = await ada.command('ask');
    const [, code] = /\(code ([A-Z0-9]{4})\)\. Nothing is lost; please try again\.$/.exec(text) ?? [];
    const [line] = log.filter((each) => each.includes('"level":50'));
    expect(JSON.parse(line!)).toMatchObject({ code, what: '/ask', err: { type: 'TypeError' } });
    expect(log.join('')).not.toContain('playground.token');
  });

  it('leaves one line in the log, with how long it took', async () => {
    const { playground, log } = await openTestBot([
      commandThat('ask', (interaction) => answer(interaction, 'Yes.')),
    ]);
    const ada = await playground.person('Ada');
    await ada.command('ask');
    await expect.poll(() => log.filter((line) => line.includes('"what":"/ask"'))).toHaveLength(1);
    const line = JSON.parse(log.find((each) => each.includes('/ask'))!);
    expect(line).toMatchObject({ acknowledged: expect.any(Number), ms: expect.any(Number), msg: 'done' });
  });

  it('gets a sentence when the store cannot be reached', async () => {
    const looks = commandThat('ask', async (interaction, app) => {
      await app.store.match(placeId('dm'), matchId('whatever1'));
      await answer(interaction, 'There it is.');
    });
    const { playground, store } = await openTestBot([looks]);
    const ada = await playground.person('Ada');
    await store.close();
    expect((await ada.command('ask')).text).toBe(textsIn(ENGLISH)('trouble.store.unreachable'));
  });

  it('is told that a command is gone', async () => {
    const { playground, bot } = await openTestBot([commandThat('ask', async () => {})]);
    const ada = await playground.person('Ada');
    await bot.app.client.application.commands.set([{ name: 'older', description: 'older' }]);
    expect((await ada.command('older')).text).toContain('I do not know this command any more');
  });
});

describe('a button', () => {
  const ACCEPT: CustomId = {
    action: 'accept',
    place: placeId('123456789012345678'),
    match: matchId('abcdefgh'),
  };

  it.each([
    ['of another bot', 'tictactoe-3', 'I do not know this button.'],
    ['of a version to come', '9:accept:x:y', 'I do not know this button.'],
    ['from another server', writeId(ACCEPT), 'This button belongs to another server'],
    ['of a command that is gone', '1:command:older', 'This button no longer does anything.'],
    ['of a command without buttons', '1:command:ask', 'This button no longer does anything.'],
  ])('%s is answered with a sentence', async (_, customId, words) => {
    const { playground } = await openTestBot([
      commandThat('ask', (interaction) => answer(interaction, buttonWith(customId))),
    ]);
    const ada = await playground.person('Ada');
    const shown = await ada.command('ask');
    const pressed = await ada.click(shown.message);
    expect(pressed.text).toContain(words);
    expect(isPrivate(pressed.message)).toBe(true);
  });

  it('of a match that is gone is answered with a sentence', async () => {
    const gone = commandThat('ask', async (interaction) => {
      const id = writeId({
        action: 'resign',
        place: placeId(interaction.guildId ?? 'dm'),
        match: matchId('abcdefgh'),
      });
      await answer(interaction, buttonWith(id));
    });
    const { playground } = await openTestBot([gone]);
    const ada = await playground.person('Ada');
    const shown = await ada.command('ask');
    expect((await ada.click(shown.message)).text).toContain('I cannot find that match any more.');
  });

  it('of a command comes back to that command with its words', async () => {
    const counts = commandThat(
      'count',
      (interaction) =>
        answer(
          interaction,
          buttonWith(writeId({ action: 'command', command: 'count', words: ['one', 'two'] })),
        ),
      {
        buttons: {
          answer: () => 'update-if-private',
          run: (click, words) => answer(click, `You said ${words.join(' and ')}.`),
        },
      },
    );
    const { playground } = await openTestBot([counts]);
    const ada = await playground.person('Ada');
    const shown = await ada.command('count');
    await ada.click(shown.message);
    await ada.seesChange(shown.message, 'You said one and two.');
  });
});

describe('what goes wrong on the way', () => {
  const hello = commandThat('hello', async (interaction) => {
    await answer(interaction, 'Hello.');
  });

  it('an acknowledgement that comes too late does nothing and breaks nothing', async () => {
    let done = 0;
    const counted = commandThat('count', async (interaction) => {
      done++;
      await answer(interaction, 'Done.');
    });
    const { playground, log } = await openTestBot([counted]);
    const ada = await playground.person('Ada');
    const held = playground.faults.hold('POST /interactions/*/*/callback');
    const late = ada.command('count');
    await expect.poll(() => ada.me()).toBeDefined();
    playground.clock.advance(4_000);
    expect((await late).outcome).toBe('failed');
    held.release();
    await expect.poll(() => log.some((line) => line.includes('not acknowledged'))).toBe(true);
    expect(done).toBe(0);
    expect((await ada.command('count')).text).toBe('Done.');
  });

  it('an acknowledgement whose answer is lost is taken for given', async () => {
    const { playground } = await openTestBot([hello]);
    const ada = await playground.person('Ada');
    playground.faults.drop('POST /interactions/*/*/callback', { when: 'after' });
    expect((await ada.command('hello')).text).toBe('Hello.');
  });

  it('an answer after the token has expired breaks nothing', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sleeps = commandThat('sleep', async (interaction) => {
      await held;
      await answer(interaction, 'Good morning.');
    });
    const { playground, log } = await openTestBot([sleeps, hello]);
    const ada = await playground.person('Ada');
    void ada.command('sleep').catch(() => {});
    await ada.sees(({ flags }) => ((flags ?? 0) & 128) !== 0);
    playground.clock.advance(16 * 60_000);
    release();
    await expect.poll(() => log.some((line) => line.includes('too late to answer'))).toBe(true);
    expect((await ada.command('hello')).text).toBe('Hello.');
  });

  it('suggestions that cannot be made are none', async () => {
    const unconfirmedAcks = commandThat('ask', async () => {}, {
      autocomplete: throwing(new Error('no idea')),
    });
    const { playground } = await openTestBot([unconfirmedAcks]);
    const ada = await playground.person('Ada');
    expect(await ada.autocomplete('ask', 'word', { word: 'x' })).toEqual([]);
  });

  it('suggestions are at most as many as Discord takes', async () => {
    const suggestions = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, value: `${index}` }));
    const eager = commandThat('ask', async () => {}, { autocomplete: async () => suggestions });
    const { playground } = await openTestBot([eager]);
    const ada = await playground.person('Ada');
    expect(await ada.autocomplete('ask', 'word', { word: '' })).toHaveLength(25);
  });
});

describe('when the bot closes', () => {
  it('what is under way comes to its end, and newcomers are asked to come back', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = commandThat('slow', async (interaction) => {
      await held;
      await answer(interaction, 'Just in time.');
      await tellPrivately(interaction, 'Good night.');
    });
    const { playground, bot } = await openTestBot([slow]);
    const [ada, ben] = await Promise.all([playground.person('Ada'), playground.person('Ben')]);
    const asked = ada.command('slow');
    await ada.sees(({ flags }) => ((flags ?? 0) & 128) !== 0);
    const closed = bot.close();
    expect((await ben.command('slow')).text).toContain('I am just being restarted.');
    release();
    expect((await asked).text).toBe('Just in time.');
    await ada.sees('Good night.');
    await closed;
  });
});
