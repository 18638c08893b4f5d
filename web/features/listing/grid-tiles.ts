import type { ReactNode } from 'react';

/** A tile in the grid that is not a vehicle, e.g. a promotion. It never replaces a vehicle. */
export interface GridTile {
  key: string;
  /** Position in the page's grid, from 1; at most after the last vehicle. */
  position: number;
  tile: ReactNode;
}

/** Inserts the tiles at their positions. Vehicles keep their index. */
export const insertTiles = <Hit>(
  hits: readonly Hit[],
  tiles: readonly GridTile[],
): ({ hit: Hit; index: number } | GridTile)[] => {
  const cells: ({ hit: Hit; index: number } | GridTile)[] = hits.map((hit, index) => ({ hit, index }));
  for (const tile of tiles.toSorted((a, b) => a.position - b.position)) cells.splice(tile.position - 1, 0, tile);
  return cells;
};
