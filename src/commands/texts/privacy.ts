/** What people are told about what is stored about them. */

export const NOTHING_STORED = 'Nothing is stored about you.';

export const EXPORTED =
  'This is everything that is stored about you: your games and challenges in every server, and your ratings. Of games that still go on, secrets such as the deck are left out.';

export const ASK_WHETHER_TO_DELETE = `**Shall I remove everything that is stored about you?**
- Games that go on are resigned, and your challenges are withdrawn.
- Your ratings, your places in all tables and your list of games go, in every server.
- Those who played against you keep their games, against “deleted player”.
- This cannot be undone. \`/privacy export\` gives you a copy first.`;

export const DELETE_LABELS = { yes: 'Delete everything', no: 'Keep it' } as const;

export const DELETED =
  'Everything that was stored about you is gone. Messages that I have posted stay where they are until somebody removes them.';

export const KEPT = 'Nothing has been changed.';
