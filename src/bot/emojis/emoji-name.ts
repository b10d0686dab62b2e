/** What the bot's emojis are called at Discord: 2 to 32 letters, digits and underscores. */
import type { DrawnEmoji } from '../../render/emojis/emoji.ts';

const PREFIX = 'parlour_';
const HASH_LENGTH = 4;
const OURS = new RegExp(`^${PREFIX}(\\w+)_[0-9a-f]{${HASH_LENGTH}}$`);

/** The beginning of the picture's hash is part of the name: a picture that is drawn otherwise has another name. */
export const emojiNameOf = ({ name, hash }: Pick<DrawnEmoji, 'name' | 'hash'>): string =>
  `${PREFIX}${name}_${hash.slice(0, HASH_LENGTH)}`;

/** What the drawings call it; nothing, where the emoji is not one of ours. */
export const drawingNameOf = (name: string): string | undefined => OURS.exec(name)?.[1];
