/** Belong to no room, import nothing of one, and may be used in all but `rules`. */
const SHARED = '(collect-garbage|lru|runnable|threads)\\.ts$';

/** The one direction of imports: each room may use only the rooms listed here. */
const rooms = {
  rules: [],
  ai: ['rules'],
  match: ['rules'],
  render: ['rules'],
  texts: ['rules', 'render'],
  store: ['match', 'rules'],
  play: ['match', 'store', 'rules'],
  commands: ['rules', 'ai', 'match', 'render', 'texts', 'store', 'play', 'bot'],
  bot: ['rules', 'ai', 'match', 'render', 'texts', 'store', 'play', 'metrics'],
  metrics: [],
};

const arrows = Object.entries(rooms).map(([room, may]) => ({
  name: `${room}-imports-${may.length === 0 ? 'nothing' : 'only-its-neighbours'}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: [`^src/(${[room, ...may].join('|')})/`, `^src/${SHARED}`] },
}));

module.exports = {
  forbidden: [
    ...arrows,
    {
      name: 'rules-are-pure',
      comment: 'What a legal game is depends on nothing but itself.',
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { pathNot: '^src/rules/' },
    },
    {
      name: 'shared-imports-no-room',
      severity: 'error',
      from: { path: `^src/${SHARED}` },
      to: { path: '^src/', pathNot: `^src/${SHARED}` },
    },
    {
      name: 'playground-knows-no-bot',
      comment: 'It is a package of its own.',
      severity: 'error',
      from: { path: '^playground/' },
      to: { path: '^(src|tests|bench)/' },
    },
    {
      name: 'playground-has-one-door',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^playground/', pathNot: '^playground/src/index\\.ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-test-code-in-the-house',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench)/' },
    },
  ],
  options: { parser: 'swc', doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
};
