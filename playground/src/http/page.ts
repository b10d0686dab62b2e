/** The page in the browser: files from one folder, its modules among them. */

import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { scriptOf } from './script.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

const { resolve } = createRequire(import.meta.url);

/** The page's typefaces come with npm, and are given out under these names. That of emojis is large, and is fetched when a message has one. */
const FONTS = [
  ['/fonts', dirname(resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2'))],
  ['/emoji-font', dirname(resolve('@fontsource/noto-color-emoji/emoji.css'))],
] as const;

/** Sends a file of the page; false if there is none of that name. Only names that the table knows are given out. */
export function sendPage(folder: string, path: string, response: ServerResponse): Promise<boolean> {
  const font = FONTS.find(([name]) => path.startsWith(`${name}/`));
  if (!font) return sendFile(folder, path, response);
  const [name, fontFolder] = font;
  return sendFile(fontFolder, path.slice(name.length), response);
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<boolean> {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const type = CONTENT_TYPES[extname(name)];
  const file = normalize(join(folder, name));
  if (type === undefined || name.includes('\0') || !file.startsWith(folder + sep)) return false;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  const bytes = await (extname(file) === '.ts' ? scriptOf(file, found.mtimeMs) : readFile(file));
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': type, 'content-length': bytes.byteLength });
  response.end(bytes);
  return true;
}
