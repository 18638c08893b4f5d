import { expect, test } from 'vitest';
import type { StockItem } from './schema.ts';
import { firstPicturedAt, firstPictureOf } from './first-picture.ts';

const created_at = '2026-11-01T00:00:00.000Z';
const now = '2026-11-04T12:00:00.000Z';
const picture = { kind: 'remote' as const, url: 'https://pictures.example/1.jpg' };
const car = (count: number, first_pictured_at: StockItem['first_pictured_at'] = null) => ({
  created_at,
  first_pictured_at,
  content: { pictures: Array.from({ length: count }, () => picture) },
});

test('the first picture is noted once: with the car, or when it comes, and stays when pictures go', () => {
  expect(firstPicturedAt(undefined, car(3), now)).toBe(created_at);
  expect(firstPicturedAt(undefined, car(0), now)).toBeNull();
  expect(firstPicturedAt(car(0), car(1), now)).toBe(now);
  expect(firstPicturedAt(car(0), car(0), now)).toBeNull();
  expect(firstPicturedAt(car(1, created_at), car(0, created_at), now)).toBe(created_at);
  expect(firstPicturedAt(car(0, created_at), car(2), now)).toBe(created_at);
});

test('of a car that had pictures before anybody noted when, nobody says so, also when they go and come again', () => {
  expect(firstPicturedAt(car(2), car(0), now)).toBe('unknown');
  expect(firstPicturedAt(car(0, 'unknown'), car(2), now)).toBe('unknown');
});

test('days count from the first listing, of one that waits until now or its sale', () => {
  const listed = { created_at, sold_at: null, pictures: 0, first_pictured_at: null };
  expect(firstPictureOf({ ...listed, first_pictured_at: now, pictures: 1 }, now)).toEqual({ days: 3, came: true });
  expect(firstPictureOf(listed, '2026-11-11T00:00:00.000Z')).toEqual({ days: 10, came: false });
  expect(firstPictureOf({ ...listed, sold_at: now }, '2027-01-01T00:00:00.000Z')).toEqual({ days: 3, came: false });
  expect(firstPictureOf({ ...listed, pictures: 4 }, now)).toBeNull();
  expect(firstPictureOf({ ...listed, first_pictured_at: 'unknown' }, now)).toBeNull();
});
