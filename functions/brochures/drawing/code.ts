import { encode } from 'uqr';
import type { Paper } from './paper.ts';

/** Modules without their quiet zone: the paper around has at least that much room. */
const encodeModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;

/** A QR code as vectors: one rectangle for each run of dark modules in a row. */
export const drawCode = (
  { doc, tag }: Paper,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const rows = encodeModules(text);
  const module = size / rows.length;
  const draw = (): void => {
    for (const [row, cells] of rows.entries()) {
      for (const { start, length } of findRuns(cells)) {
        doc.rect(x + start * module, y + row * module, length * module, module);
      }
    }
    doc.fill('#000000');
  };
  tag('Figure', draw, { alt: `QR code of ${text}`, bbox: [x, y, x + size, y + size] });
};

const findRuns = (cells: readonly boolean[]): { start: number; length: number }[] => {
  const runs: { start: number; length: number }[] = [];
  for (const [n, dark] of cells.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last !== undefined && last.start + last.length === n) last.length += 1;
    else runs.push({ start: n, length: 1 });
  }
  return runs;
};
