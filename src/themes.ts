/** How pictures may be drawn: as usual, for those who need strong contrasts, for those who need large letters. */
export const THEMES = ['standard', 'high-contrast', 'large-print'] as const;
export type Theme = (typeof THEMES)[number];
