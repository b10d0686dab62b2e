/** Of what kind a picture is, by its first bytes: what a request says about it may be wrong. */

interface PictureKind {
  readonly contentType: string;
  readonly animated: boolean;
}

interface Signature extends PictureKind {
  readonly at: number;
  readonly text: string;
}

const SIGNATURES: readonly Signature[] = [
  { at: 0, text: '\x89PNG\r\n\x1a\n', contentType: 'image/png', animated: false },
  { at: 0, text: '\xff\xd8\xff', contentType: 'image/jpeg', animated: false },
  { at: 0, text: 'GIF8', contentType: 'image/gif', animated: true },
  { at: 8, text: 'WEBP', contentType: 'image/webp', animated: false },
  { at: 4, text: 'ftypavif', contentType: 'image/avif', animated: false },
  { at: 4, text: 'ftypavis', contentType: 'image/avif', animated: true },
];

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(({ at, text }) => head.startsWith(text, at));
}
