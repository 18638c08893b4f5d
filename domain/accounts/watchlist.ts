/** Vehicles that a person or a browser keeps with one dealer. A full list refuses the next one; none is dropped. */
export const WATCHLIST_LIMIT = 50;
