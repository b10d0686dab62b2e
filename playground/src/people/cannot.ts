/** What a person tried and cannot do, in one sentence for that person. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
  readonly status: number;

  constructor(sentence: string, status = 400) {
    super(sentence);
    this.status = status;
  }
}
