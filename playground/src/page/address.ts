/** Who one is and where, as the address says: `/?as=Ada#123`. */

export interface PageAddress {
  readonly as: string | undefined;
  readonly channel: string | undefined;
}

export const readAddress = ({ search, hash }: Pick<Location, 'search' | 'hash'>): PageAddress => ({
  as: new URLSearchParams(search).get('as') ?? undefined,
  channel: hash.slice(1) || undefined,
});

export const addressOf = (as: string, channel?: string): string =>
  `/?as=${encodeURIComponent(as)}${channel === undefined ? '' : `#${channel}`}`;
