/** What people are told about what is stored about them. */

export const NOTHING_STORED = 'Nothing is stored about you.';

export const EXPORTED =
  'This is everything that is stored about you: your games and challenges in every server, and your ratings. Of games that still go on, secrets such as the deck are left out.';

/** Added where it is more than Discord takes in one file. */
export const PACKED = {
  plain: '',
  compressed:
    ' It is too long for Discord as it is, so it is compressed: most computers open a `.gz` file with a double click, and `gunzip` does everywhere.',
  'in pieces':
    ' It is too long for one file, so it is compressed and cut into pieces. Put them together in the order of their numbers: `cat *.gz.* | gunzip > parlour.json`.',
} as const;

export const MORE_PIECES = 'Some more pieces of what is stored about you.';

export const ASK_WHETHER_TO_DELETE = `**Shall I remove everything that is stored about you?**
- Games that go on are resigned, and your challenges are withdrawn.
- Your ratings, your places in all tables and your list of games go, in every server.
- Those who played against you keep their games, against “deleted player”.
- This cannot be undone. \`/privacy export\` gives you a copy first.`;

export const DELETE_LABELS = { yes: 'Delete everything', no: 'Keep it' } as const;

export const DELETED =
  'Everything that was stored about you is gone. Messages that I have posted stay where they are until somebody removes them.';

export const KEPT = 'Nothing has been changed.';
