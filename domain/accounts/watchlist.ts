/**
 * The most that a dealer may let a person or a browser keep; each says how many in `constants.watchlistLimit`. A full list
 * refuses the next vehicle; none is dropped.
 */
export const MOST_SAVED = 200;

/** For people, wherever a vehicle is refused. */
export const watchlistFull = (limit: number): string =>
  `Your watchlist holds ${limit === 1 ? '1 car' : `${limit} cars`}. Remove one to save another.`;
