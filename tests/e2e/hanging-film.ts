/** What a thread runs that draws, if it never gets done. */
export const draw = (): Promise<never> => new Promise(() => {});
