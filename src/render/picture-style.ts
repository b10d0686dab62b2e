/** For whom a picture is drawn. */
import type { Language } from '../texts/languages.ts';
import { type Texts, textsIn } from '../texts/texts.ts';
import type { Theme } from '../themes.ts';
import { loadFontsFor } from './fonts.ts';
import { selectTheme } from './theme.ts';

export interface PictureStyle {
  /** Of those who will see it. */
  readonly language: Language;
  /** Left out where it is the standard one. */
  readonly theme?: Theme;
}

/** That of those who read these texts. */
export const styleFor = ({ language, theme }: Texts): PictureStyle => ({ language, ...(theme && { theme }) });

/** Before anything of a picture is drawn, which is then drawn at once. Gives the words for it. */
export function beginPicture({ language, theme }: PictureStyle): Texts {
  loadFontsFor(language);
  selectTheme(theme);
  return textsIn(language);
}
