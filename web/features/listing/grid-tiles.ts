import type { ReactNode } from 'react';

/** Something in the grid that is no vehicle: a promotion, for one. It takes a place, never a vehicle's. */
export interface GridTile {
  key: string;
  /** Place in the page's grid, from 1; behind the last vehicle it stands at the end. */
  position: number;
  tile: ReactNode;
}

/** The vehicles with the tiles at their positions. Each vehicle keeps its index, whatever stands between them. */
export const insertTiles = <Hit>(
  hits: readonly Hit[],
  tiles: readonly GridTile[],
): ({ hit: Hit; index: number } | GridTile)[] => {
  const cells: ({ hit: Hit; index: number } | GridTile)[] = hits.map((hit, index) => ({ hit, index }));
  for (const tile of tiles.toSorted((a, b) => a.position - b.position)) cells.splice(tile.position - 1, 0, tile);
  return cells;
};
