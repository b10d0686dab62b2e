/** The one direction of imports: each room may use only the rooms listed here. */
const rooms = {
  rules: [],
  ai: ['rules'],
  match: ['rules'],
  render: ['rules'],
  store: ['match', 'rules'],
  commands: ['rules', 'ai', 'match', 'render', 'store', 'bot'],
  bot: ['rules', 'ai', 'match', 'render', 'store', 'watch'],
  playground: [],
  watch: [],
};

const arrows = Object.entries(rooms).map(([room, may]) => ({
  name: `${room}-imports-${may.length === 0 ? 'nothing' : 'only-its-neighbours'}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^src/', pathNot: `^src/(${[room, ...may].join('|')})/` },
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
