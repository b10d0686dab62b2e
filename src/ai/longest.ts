/** House rule: after so many plies a game is drawn. The search must know it without playing so far. */
export const LONGEST = { squadro: 500, eximo: 500, 'exeo-duo': 200 } as const;
