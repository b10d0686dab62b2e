/** Belong to no part, import nothing of one, and may be used in all but `rules`. */
const SHARED = '(collect-garbage|fair-queue|lru|runnable|themes|threads)\\.ts$';

/** The one direction of imports: each part may use only those listed here. */
const parts = {
  rules: [],
  ai: ['rules', 'texts'],
  match: ['rules', 'texts'],
  render: ['rules', 'texts'],
  texts: ['rules'],
  store: ['match', 'rules', 'texts'],
  play: ['match', 'store', 'rules'],
  commands: ['rules', 'ai', 'match', 'render', 'texts', 'store', 'play', 'bot'],
  bot: ['rules', 'ai', 'match', 'render', 'texts', 'store', 'play', 'metrics'],
  metrics: [],
};

const arrows = Object.entries(parts).map(([part, may]) => ({
  name: `${part}-imports-${may.length === 0 ? 'nothing' : 'only-its-neighbours'}`,
  severity: 'error',
  from: { path: `^src/${part}/` },
  to: { path: '^src/', pathNot: [`^src/(${[part, ...may].join('|')})/`, `^src/${SHARED}`] },
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
      name: 'shared-imports-no-part',
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
      name: 'no-test-code-in-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench)/' },
    },
  ],
  options: { parser: 'swc', doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
};
