import { expect, test } from 'vitest';
import { haveToBePutRight, thingsText } from './plural.ts';

test('one thing is put right in the singular, several in the plural', () => {
  expect([thingsText(1), thingsText(2)]).toEqual(['1 thing', '2 things']);
  expect(haveToBePutRight(1)).toBe('1 thing has to be put right');
  expect(haveToBePutRight(3)).toBe('3 things have to be put right');
});
