/** The playground takes any token that looks like one. */
export const TOKEN = 'playground.token.of-this-test';
