import type { Command } from '../bot/command.ts';
import { board } from './board.ts';
import { challenge } from './challenge.ts';
import { challengeAPerson } from './challenge-a-person.ts';
import { draw } from './draw.ts';
import { games } from './games.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { history } from './history.ts';
import { leaderboard } from './leaderboard.ts';
import { move } from './move.ts';
import { play } from './play.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { replay } from './replay.ts';
import { resign } from './resign.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { takeback } from './takeback.ts';

/** Everything that can be typed, and what is in the menu of a person. */
export const COMMANDS: readonly Command[] = [
  challenge,
  challengeAPerson,
  play,
  move,
  board,
  hand,
  hint,
  resign,
  draw,
  takeback,
  games,
  history,
  replay,
  leaderboard,
  profile,
  settings,
  privacy,
  rules,
  help,
];
