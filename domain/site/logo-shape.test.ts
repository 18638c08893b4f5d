import { expect, test } from 'vitest';
import { isMark } from './logo-shape.ts';

test('a logo up to half as wide again as high is a mark; a wider one has the name in it', () => {
  expect([88, 132, 133, 480].map((width) => isMark({ width, height: 88 }))).toEqual([true, true, false, false]);
});
