import { expect, test } from 'vitest';
import { fileSizeWords } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [3_119, '3 kB'],
  [999_400, '999 kB'],
  [15_000_000, '15.0 MB'],
])('%d bytes are read as %s', (bytes, words) => {
  expect(fileSizeWords(bytes)).toBe(words);
});
