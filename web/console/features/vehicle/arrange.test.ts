import { describe, expect, test } from 'vitest';
import { arranged, hidePicture, movePicture } from './arrange.ts';
import type { VehiclePicture } from './vehicle.ts';

const picture = (id: string, hidden = false): VehiclePicture => ({
  id,
  picture: { kind: 'remote', url: `https://pictures.example/${id}` },
  hidden,
  key: null,
  refused: null,
  angle: null,
});
const pictures = ['a', 'b', 'c', 'd'].map((id) => picture(id));
const idsOf = (shown: readonly VehiclePicture[]): string[] => shown.map(({ id, hidden }) => (hidden ? `(${id})` : id));

describe('pictures in the dealer’s order', () => {
  test('are the feed’s without one, those that are not named behind, and hidden ones last', () => {
    expect(idsOf(arranged([picture('a', true), picture('b')], null))).toEqual(['a', 'b']);
    expect(idsOf(arranged(pictures, { order: ['c', 'gone', 'a'], hidden: ['b'] }))).toEqual(['c', 'a', 'd', '(b)']);
    expect(idsOf(arranged(pictures, { order: ['b'], hidden: ['b'] }))).toEqual(['a', 'c', 'd', '(b)']);
  });

  test('move to another place, the rest in their order', () => {
    const shown = arranged(pictures, { order: [], hidden: ['d'] });
    expect(movePicture(shown, 'c', 0)).toEqual({ order: ['c', 'a', 'b'], hidden: ['d'] });
    expect(movePicture(shown, 'a', 2)).toEqual({ order: ['b', 'c', 'a'], hidden: ['d'] });
    expect(movePicture(shown, 'b', 1)).toEqual({ order: ['a', 'b', 'c'], hidden: ['d'] });
  });

  test('are hidden and shown again, and none is lost', () => {
    const without = hidePicture(pictures, 'b', true);
    expect(without).toEqual({ order: ['a', 'c', 'd'], hidden: ['b'] });
    expect(hidePicture(arranged(pictures, without), 'b', false)).toEqual({ order: ['a', 'c', 'd', 'b'], hidden: [] });
  });
});
