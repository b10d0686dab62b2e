/** What a thread runs that draws replays, if it never gets done with one. */
export const film = (): Promise<never> => new Promise(() => {});
