import { describe, expect, test } from 'vitest';
import { isReported, mayTake, nothingTaken, strangersPart } from './day-budget.ts';

const MIDNIGHT = 0;
const NOON = 0.5;
const END = 1;
const taken = (known: number, strangers: number) => ({ known, strangers });

describe('a budget of the day', () => {
  test('is whole before anybody took of it', () => {
    expect(nothingTaken).toEqual({ known: 0, strangers: 0 });
  });

  test('opens half of itself to strangers, a tenth of that at once and the rest over the day', () => {
    expect([MIDNIGHT, NOON, END].map((share) => strangersPart(200, share))).toEqual([10, 55, 100]);
  });

  test('has five pieces for strangers at once, or half of it where that is less', () => {
    expect([0, 1, 7, 10, 40, 120].map((most) => strangersPart(most, MIDNIGHT))).toEqual([0, 1, 4, 5, 5, 6]);
  });

  test('is refused to strangers beyond their part, and not to people who are known', () => {
    expect(mayTake(200, taken(0, 9), 'stranger', MIDNIGHT)).toBe(true);
    expect(mayTake(200, taken(0, 10), 'stranger', MIDNIGHT)).toBe(false);
    expect(mayTake(200, taken(0, 10), 'known', MIDNIGHT)).toBe(true);
    expect(mayTake(200, taken(90, 10), 'stranger', NOON)).toBe(true);
  });

  test('is spent at its end, by whomever', () => {
    expect(mayTake(200, taken(120, 79), 'known', END)).toBe(true);
    expect(mayTake(200, taken(120, 80), 'known', END)).toBe(false);
    expect(mayTake(200, taken(199, 1), 'stranger', END)).toBe(false);
    expect(mayTake(0, nothingTaken, 'known', END)).toBe(false);
  });

  test('is told about once, with the piece that makes two fifths of it', () => {
    const told = Array.from({ length: 200 }, (_, n) => n).filter((n) =>
      isReported(200, taken(Math.floor(n / 2), Math.ceil(n / 2))),
    );
    expect(told).toEqual([79]);
    expect([isReported(1, nothingTaken), isReported(7, taken(1, 1)), isReported(0, nothingTaken)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
