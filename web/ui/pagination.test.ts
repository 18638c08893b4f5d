import { expect, test } from 'vitest';
import { pagesShown } from './pagination.tsx';

const words = (page: number, pages: number): string =>
  pagesShown(page, pages)
    .map((one) => one.page ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 57, '1 2 … 57'],
  [3, 57, '1 2 3 4 … 57'],
  [4, 57, '1 2 3 4 5 … 57'],
  [20, 57, '1 … 19 20 21 … 57'],
  [57, 57, '1 … 56 57'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(words(page, pages)).toBe(shown);
});
