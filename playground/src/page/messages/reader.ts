/** Who reads a message and what they can do with it. */

import type { SeenMessage } from '../../people/protocol.ts';
import type { Picking } from '../components/pickable.ts';
import type { MarkdownReader } from '../markdown/paint.ts';

export interface Reader extends MarkdownReader {
  /** The members, roles and channels that a menu may offer here. */
  readonly picking: Picking;
  click(message: SeenMessage, customId: string): Promise<void>;
  select(message: SeenMessage, customId: string, values: readonly string[]): Promise<void>;
  dismiss(message: SeenMessage): Promise<void>;
  openMenu(message: SeenMessage, opener: HTMLElement, at?: { readonly x: number; readonly y: number }): void;
  openPersonMenu(person: string, opener: HTMLElement, at?: { readonly x: number; readonly y: number }): void;
  enlarge(picture: { readonly url: string; readonly alt: string }): void;
  /** Whether the menu of a message has anything in it. */
  hasMenu(message: SeenMessage): boolean;
  /** What went wrong with the last click on this message. */
  troubleWith(message: SeenMessage): string | undefined;
}
