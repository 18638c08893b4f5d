import { expect, test } from 'vitest';
import { insertTiles, type GridTile } from './grid-tiles.tsx';

const tile = (key: string, position: number): GridTile => ({ key, position, tile: key });
const order = (hits: readonly string[], tiles: readonly GridTile[]): string[] =>
  insertTiles(hits, tiles).map((place) => ('tile' in place ? place.key : `${place.hit}${place.index}`));

test('a tile is at its position and moves vehicles on, none away', () => {
  expect(order(['a', 'b', 'c'], [tile('late', 4), tile('first', 1)])).toEqual(['first', 'a0', 'b1', 'late', 'c2']);
});

test('a position behind the last vehicle is the end', () => {
  expect(order(['a'], [tile('far', 12)])).toEqual(['a0', 'far']);
});
