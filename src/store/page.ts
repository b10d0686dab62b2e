/** A part of a long list. */
export interface Page {
  readonly skip: number;
  readonly limit: number;
}
