import { expect, it } from 'vitest';
import { engineOf } from '../../src/ai/engines.ts';
import { blokusDuo } from '../../src/rules/blokus-duo/game.ts';
import type { GameId } from '../../src/rules/game.ts';
import { squadro } from '../../src/rules/squadro/game.ts';

const thinkerOf = (id: GameId): unknown => engineOf(id).open(({ thinker }) => thinker());

it('makes another thinker once it has forgotten one', () => {
  const thinker = thinkerOf(blokusDuo.id);
  expect(thinkerOf(blokusDuo.id)).toBe(thinker);
  engineOf(blokusDuo.id).forget();
  expect(thinkerOf(blokusDuo.id)).not.toBe(thinker);
});

it('does not forget what it has worked out ahead', () => {
  const engine = engineOf(squadro.id);
  while (engine.prepare());
  engine.forget();
  expect(engine.prepare()).toBe(false);
});
