import { expect, test } from 'vitest';
import { renderingsNote } from './renderings.ts';

const ALL = 'Pictures are computer renderings';
const rendering = 'l.suv-city.front34.red';

test('renderings are called so where a picture is one, each by its number, and photographs are not', () => {
  expect(renderingsNote([], ALL)).toBeNull();
  expect(renderingsNote(['r.photo-1', 'r.photo-2'], ALL)).toBeNull();
  expect(renderingsNote([rendering, rendering], ALL)).toBe(ALL);
  expect(renderingsNote(['r.photo-1', rendering], ALL)).toBe('Picture 2 is a computer rendering');
  expect(renderingsNote([rendering, 'r.photo-1', rendering], ALL)).toBe('Pictures 1 and 3 are computer renderings');
});
