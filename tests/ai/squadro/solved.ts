import type { Seat } from '../../../src/rules/game.ts';
import { LANES, type Lane } from '../../../src/rules/squadro/board.ts';
import { type SquadroPosition, setUp } from '../../../src/rules/squadro/position.ts';

/** A position in which the player to move wins with some moves and loses with the others. */
export interface Solved {
  readonly position: SquadroPosition;
  readonly winners: readonly Lane[];
}

/**
 * Positions of strong games, known from the solution of the whole game: Light's pieces and Dark's (the progress of
 * lanes 5 to 1 as hexadecimal digits), who is to move, and the lanes with which they win.
 */
const WRITTEN = `
7603a 18033 L 235
78cb6 076c8 L 125
62008 26001 L 1234
66419 1c664 L 135
61019 03031 L 124
76246 06063 L 125
53006 37061 L 2345
8ac6c 9cb69 L 24
6640a 58331 L 125
66009 2b335 L 2
62237 33302 L 14
a861b 23ccc L 1245
65238 18001 L 1245
6b61a 4966b L 2
0404a 16063 L 2345
64229 3b374 L 2
8260c 1b062 L 24
ccc47 cc8a0 L 2
66226 066c6 L 25
7026a 99680 L 1345
cc406 1c4c0 L 12
cc84c 1c8cc L 3
34229 56000 L 25
76049 17066 L 135
6800a 16062 L 1245
63009 17001 L 1234
b0629 1b060 L 145
64009 17001 L 1234
96c3c 1cc69 L 24
66402 30306 L 2
60013 36034 L 4
64002 06002 L 1245
9654c 17066 L 5
62012 00001 L 1245
60009 19301 L 1234
6634a 19001 L 1235
66c4c 1b86b L 25
02013 40000 L 5
03546 16062 L 1245
84238 19305 L 1245
8403a 39362 L 1235
66628 156c6 L 15
61222 39001 L 2
0123a 16002 L 24
63209 07001 L 134
6300a 17001 L 124
76246 16003 L 15
7623b 19366 L 1235
63003 37020 L 1234
61666 09035 L 45
66239 30066 L 135
6641c 1c886 L 5
94249 17005 L 45
8630c 36030 L 235
76439 40003 L 45
61329 19001 L 4
63009 17001 L 1234
63016 06001 L 1245
93209 26301 L 245
6a86c 9c669 L 23
7964b 18676 D 24
88c19 195cb D 3
6c6b9 466a6 D 134
8025c 4b661 D 5
6cc6c c8acc D 3
bca1c 5c8c6 D 1
a032a 63003 D 124
82926 b96c0 D 1
86616 1a0b8 D 235
8660a 38466 D 2345
9865b 17264 D 5
7962c 96686 D 1234
9199a 67069 D 1345
ba81b 2c866 D 1
64260 36046 D 24
7860b 165c6 D 35
8961b 18396 D 45
8a61c 0b49b D 1345
9a41c 0c69c D 35
b061c 9b070 D 134
8660b 0c694 D 2
9b09b c6666 D 4
a8c4c 1c8a6 D 23
66c1c 3c89b D 125
8b41c 1b666 D 24
6422a 39364 D 12
8b038 1c686 D 235
66043 49365 D 4
66b4c 4cc78 D 25
6aacc 0cac9 D 1
ccc07 c9c9c D 2
b640c 1b4b6 D 1
8054a 19032 D 12
65210 1b024 D 124
8661b 2b896 D 3
b664b 1c6a6 D 13
8a01a 1c46b D 235
8681c 0c6a8 D 12
76639 19676 D 4
6cb4c 8c662 D 1
8663c 1b676 D 24
b460b 3b6a6 D 1234
66cac 4c6bc D 3
6621c 470c6 D 4
cc617 3c085 D 125
99c1c 1cc96 D 5
6cc6c cc88c D 2
c8816 0c899 D 2
a8a1c 3cb89 D 235
7995c 166b8 D 5
6cc3c cbc64 D 14
80208 09360 D 5
7b45c 1b276 D 5
94666 0c2a6 D 23
6644c 1c6a8 D 123
86849 3c669 D 5
76c2c cc865 D 12
7ca4c 1cac6 D 13
6661b 276c6 D 345
ccc9a ccca0 D 2
`;

export const SOLVED: readonly Solved[] = WRITTEN.trim()
  .split('\n')
  .map((line) => {
    const [light = '', dark = '', turn, lanes = ''] = line.split(' ');
    const seat: Seat = turn === 'L' ? 0 : 1;
    return {
      position: setUp([Number.parseInt(light, 16), Number.parseInt(dark, 16)], seat),
      winners: LANES.filter((lane) => lanes.includes(String(lane))),
    };
  });
