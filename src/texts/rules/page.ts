/** What a page of rules is made of. */
import type { Question } from '../../render/painter.ts';
import { choose } from '../../rules/choices.ts';
import type { Game, Rules, View } from '../../rules/game.ts';

/** What people read about one game. */
export interface GameTexts {
  /** One line. */
  readonly inShort: string;
  /** How one wins, in one sentence, for somebody who sees the game for the first time. */
  readonly aim: string;
  /** Why newcomers should begin with it, if they should: what follows its title. */
  readonly whyFirst?: string;
  /** How it is played, page by page. */
  readonly pages: readonly RulesPage[];
}

export interface RulesPage {
  readonly heading: string;
  /** As Discord shows it, with its own marks for bold and lists. */
  readonly words: string;
  readonly picture?: Picture;
}

export interface Picture {
  readonly view: View;
  /** What somebody has to decide in it; the choices are marked. */
  readonly question?: Question;
}

/** A position as everybody sees it. */
export const shown = <Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
): Picture => ({
  view: game.view(position, 'public'),
});

/** A position as the player to move sees it, with the question that comes after these answers. */
export function asked<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
  ...answers: readonly string[]
): Picture {
  const view = game.view(position, game.turn(position));
  return { view, question: questionAfter(game, position, answers) };
}

function questionAfter<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  answers: readonly string[],
): Question {
  const path: number[] = [];
  for (const answer of answers) {
    const { options } = questionAt(game, position, path);
    const taken = options.findIndex(({ label }) => label === answer);
    if (taken === -1)
      throw new Error(`“${answer}” is none of ${options.map(({ label }) => label).join(', ')}`);
    path.push(taken);
  }
  return questionAt(game, position, path);
}

function questionAt<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  path: readonly number[],
): Question {
  const choice = choose(game, position, path);
  if (choice.kind !== 'ask') throw new Error('there is nothing left to ask');
  return choice;
}
