const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character each: a letter with its accents, an emoji of several people. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);
