import { describe, expect, test } from 'vitest';
import { chapterWords, leftWords } from './words.ts';

const now = new Date('2026-11-28T00:00:00Z');

describe('time that is left', () => {
  test.each([
    ['2026-11-29T02:30:00Z', '26 hours left'],
    ['2026-11-28T02:00:00Z', '120 minutes left'],
    ['2026-11-28T00:00:30Z', '1 minute left'],
    ['2026-11-28T00:00:00Z', 'over'],
  ])('until %s is %s', (until, said) => expect(leftWords(until, now)).toBe(said));
});

describe('a chapter of a reservation', () => {
  test.each([
    ['confirmed', 'Paid and reserved', undefined],
    ['refunded: duplicate', 'The buyer has the money back', 'paid twice'],
    ['sold: buyer', 'Sold', 'to the buyer'],
    ['cancelled: Damaged in the yard: hail', 'Cancelled', 'Damaged in the yard: hail'],
    ['something_new', 'something_new', undefined],
  ])('%s', (what, title, detail) => expect(chapterWords(what)).toEqual({ title, detail }));
});
