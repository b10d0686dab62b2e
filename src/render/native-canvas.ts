import { createRequire } from 'node:module';

type NativeCanvas = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);
let loaded: NativeCanvas | undefined;

/** The library that draws, loaded when something is first drawn: the event loop needs the words of a drawing only, and draws nothing. */
export function nativeCanvas(): NativeCanvas {
  const canvas: NativeCanvas = loaded ?? require('@napi-rs/canvas');
  loaded = canvas;
  return canvas;
}
