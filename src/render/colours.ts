/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;
export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (colour: Colour): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const colourOf = (rgb: Rgb): Colour =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The colour between two others: 0 gives the first, 1 the second. */
function mix(first: Colour, second: Colour, share: number): Colour {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const between = (part: 0 | 1 | 2): number => a[part] + (b[part] - a[part]) * share;
  return colourOf([between(0), between(1), between(2)]);
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
export const darker = (colour: Colour, share: number): Colour => mix(colour, '#000000', share);

/** The colour seen through: 0 is clear, 1 is solid. */
export const sheer = (colour: Colour, opacity: number): string => {
  const [red, green, blue] = rgbOf(colour);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
};
