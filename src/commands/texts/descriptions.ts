/** What Discord shows while somebody types a command: one line for it and one for each of its options. */
export const DESCRIPTIONS = {
  challenge: {
    says: 'Challenge somebody to a game, or anyone who would like to play',
    game: 'What to play',
    opponent: 'Whom to challenge; leave it out to challenge anyone',
    clock: 'How much time each of you has for a move',
    side: 'The side you would like to have',
    rated: 'Whether the match counts; yes unless you say no',
  },
  play: {
    says: 'Play the computer at once',
    game: 'What to play',
    level: 'How strong it shall be; Casual unless you say otherwise',
    side: 'The side you would like to have',
  },
  move: {
    says: 'Make a move by typing it',
    move: 'Your move; the list shows what is possible',
    match: 'Which of your games, if you have several',
  },
  board: {
    says: 'Look at the board, and choose your move if it is your turn',
    match: 'Which game, if there are several',
  },
  hand: {
    says: 'Look at your cards; nobody else sees the answer',
    match: 'Which of your games, if you have several',
  },
  hint: {
    says: 'See a good move, in games that are not rated',
    match: 'Which of your games, if you have several',
  },
  resign: {
    says: 'Give a game up; you are asked once more before it counts',
    match: 'Which of your games, if you have several',
  },
  draw: {
    says: 'Offer a draw, or answer one that was offered to you',
    match: 'Which of your games, if you have several',
  },
  takeback: {
    says: 'Ask to take your last move back, or answer the one who asks',
    match: 'Which of your games, if you have several',
  },
  games: {
    says: 'Your games and challenges, those that wait for you first',
  },
  leaderboard: {
    says: 'The table of this server, and where you stand in it',
    game: 'Which table',
    season: 'A past season; leave it out for the present one',
  },
  profile: {
    says: 'How somebody plays: ratings over time, results, best win',
    member: 'Whose profile; leave it out for your own',
  },
  history: {
    says: 'Finished games, the latest first',
    member: 'Whose games; leave it out for your own',
  },
  replay: {
    says: 'A finished game, move by move; also as a film, and its moves as a file',
    match: 'Which game; the list shows your latest',
  },
  settings: {
    says: 'How games are played in this server; for those who may manage it',
    show: 'See and change how games are played in this server',
    check: 'Find out in which channels I can work, and which permissions are missing',
  },
  privacy: {
    says: 'What I have stored about you',
    export: 'Get a file with everything that is stored about you',
    delete: 'Remove everything that is stored about you, everywhere',
  },
  rules: {
    says: 'How a game is played, with pictures',
    game: 'Which game',
  },
  help: {
    says: 'What I can do, and how to begin',
  },
} as const;

/** In the menu of a person. Discord shows nothing but the name. */
export const CHALLENGE_A_PERSON = 'Challenge to a game';

/** In the menu of a message. */
export const SHOW_A_MESSAGE = 'Show this game';
export const REPLAY_A_MESSAGE = 'Replay';
