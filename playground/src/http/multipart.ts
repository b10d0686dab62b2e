/** Forms of several parts (RFC 7578), whose files stay where they are in what was received: a picture is not copied once more. */

export interface FormPart {
  readonly field: string;
  /** Only files have one. */
  readonly filename: string | undefined;
  readonly content: Buffer;
}

const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';
const DASHES = '--';
const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const DISPOSITION =
  /^content-disposition:\s*form-data\s*;\s*name="([^"]*)"(?:\s*;\s*filename="([^"]*)")?\s*$/im;

/** Nothing where it is not such a form from its first line to its last. */
export function partsOf(bytes: Buffer, type: string): FormPart[] | undefined {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const first = Buffer.from(`${DASHES}${boundary}`);
  const next = Buffer.from(`${LINE_END}${DASHES}${boundary}`);
  if (!startsWith(bytes, 0, first)) return undefined;
  const parts: FormPart[] = [];
  let at = first.byteLength;
  while (!startsWith(bytes, at, DASHES)) {
    if (!startsWith(bytes, at, LINE_END)) return undefined;
    const headEnd = bytes.indexOf(HEAD_END, at);
    const end = headEnd < 0 ? -1 : bytes.indexOf(next, headEnd + LINE_END.length);
    if (end < 0) return undefined;
    const [, field, filename] = DISPOSITION.exec(bytes.toString('utf8', at, headEnd)) ?? [];
    if (field === undefined) return undefined;
    parts.push({
      field: unescaped(field),
      filename: filename === undefined ? undefined : unescaped(filename),
      content: bytes.subarray(Math.min(headEnd + HEAD_END.length, end), end),
    });
    at = end + next.byteLength;
  }
  return parts;
}

const startsWith = (bytes: Buffer, at: number, what: Buffer | string): boolean =>
  bytes.subarray(at, at + what.length).equals(typeof what === 'string' ? Buffer.from(what) : what);

/** As the standard of forms writes what would end a name. */
const unescaped = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
