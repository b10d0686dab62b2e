/** Ends a program with one sentence for the person who started it. */
export function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
