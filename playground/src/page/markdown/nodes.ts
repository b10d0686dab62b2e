/** What a text in Discord's markdown consists of. */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'styled'; readonly style: InlineStyle; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'mention'; readonly of: 'person' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly id: string }
  | { readonly kind: 'moment'; readonly seconds: number; readonly style: MomentStyle }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string };

export type InlineStyle = 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler';

export const MOMENT_STYLES = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'] as const;
export type MomentStyle = (typeof MOMENT_STYLES)[number];

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'small'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly start: number | undefined;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'code block'; readonly language: string; readonly text: string };
