import type { Command } from '../bot/actions/command.ts';
import { away } from './away.ts';
import { board } from './board.ts';
import { BUTTON_COMMANDS } from './button-commands.ts';
import { challenge, challengeAPerson } from './challenge.ts';
import { games } from './games.ts';
import { helpOn } from './help.ts';
import { history } from './history.ts';
import { leaderboard } from './leaderboard.ts';
import { replayThisGame, showThisGame } from './message-commands.ts';
import { move } from './move.ts';
import { play } from './play.ts';
import { preferences } from './preferences.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';

const OTHERS: readonly Command[] = [
  challenge,
  challengeAPerson,
  play,
  move,
  board,
  showThisGame,
  ...BUTTON_COMMANDS,
  games,
  history,
  replay,
  replayThisGame,
  leaderboard,
  profile,
  away,
  preferences,
  settings,
  privacy,
  rules,
];

/** Everything that can be typed, and what is in the menu of a person or a message. */
export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
