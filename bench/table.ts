import type { Row } from './row.ts';

/** Prints what was measured beside what was wanted. */
export function printRows(rows: readonly Row[]): void {
  const columns = ['what', 'target', 'measured'] as const;
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(line([...columns, '']));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) {
    const verdict = row.target === '' ? '' : row.met ? '✓' : '✗ missed';
    console.log(line([row.what, row.target, row.measured, verdict]));
  }
}
