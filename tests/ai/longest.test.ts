import { expect, test } from 'vitest';
import { LONGEST } from '../../src/ai/longest.ts';
import { exeoDuo } from '../../src/rules/exeo-duo/game.ts';
import { begin, play as playExeoDuo } from '../../src/rules/exeo-duo/position.ts';
import { eximo } from '../../src/rules/eximo/game.ts';
import { squadro } from '../../src/rules/squadro/game.ts';

test('the search and the rules agree on how long a game may last', () => {
  const lastPly = {
    squadro: (ply: number) => {
      const before = { ...squadro.start({ seed: '', first: 0 }), ply: ply - 1 };
      return squadro.result(squadro.play(before, 1))?.reason;
    },
    eximo: (ply: number) => {
      const before = { ...eximo.start({ seed: '', first: 0 }), ply: ply - 1 };
      return eximo.result(eximo.play(before, eximo.moves(before)[0]!))?.reason;
    },
    'exeo-duo': (ply: number) => {
      const before = begin(exeoDuo.start({ seed: '', first: 0 }).placement, ply - 1);
      return exeoDuo.result(playExeoDuo(before, exeoDuo.moves(before)[0]!))?.reason;
    },
  };
  for (const id of ['squadro', 'eximo', 'exeo-duo'] as const) {
    expect(lastPly[id](LONGEST[id] - 1)).toBeUndefined();
    expect(lastPly[id](LONGEST[id])).toBe('length');
  }
});
