/** What a page of rules is made of: its words are texts, its picture is drawn. */

import { choose } from '../rules/choices.ts';
import type { Game, Rules, View } from '../rules/game.ts';
import { identityOf, type Words } from '../rules/phrase.ts';
import type { Question } from './painter.ts';

export interface RulesPage {
  /** Its texts are `eximo.rules.NAME.heading` and `eximo.rules.NAME.words`. */
  readonly name: string;
  /** What its words speak of, if anything: the texts of a house rule, for example. */
  readonly with?: () => Readonly<Record<string, Words | number>>;
  readonly picture?: RulesPicture;
}

export interface RulesPicture {
  readonly view: View;
  /** What somebody has to decide in it; the choices are marked. */
  readonly question?: Question;
}

/** A position as everybody sees it. */
export const shown = <Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
): RulesPicture => ({
  view: game.view(position, 'public'),
});

/** A position as the player to move sees it, with the question that comes after these answers. */
export function asked<Position, Move, GameView extends View>(
  game: Game<Position, Move, GameView>,
  position: Position,
  ...answers: readonly Words[]
): RulesPicture {
  const view = game.view(position, game.turn(position));
  return { view, question: questionAfter(game, position, answers) };
}

function questionAfter<Position, Move>(
  game: Rules<Position, Move>,
  position: Position,
  answers: readonly Words[],
): Question {
  const path: number[] = [];
  for (const answer of answers) {
    const { options } = questionAt(game, position, path);
    const taken = options.findIndex(({ label }) => identityOf(label) === identityOf(answer));
    if (taken === -1)
      throw new Error(
        `“${identityOf(answer)}” is none of ${options.map(({ label }) => identityOf(label)).join(', ')}`,
      );
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
