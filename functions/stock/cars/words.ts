/** `stock`: named by the feed, or missing since a file; `gone`: withdrawn. */
export const carParts = ['stock', 'sold', 'gone'] as const;
export type CarPart = (typeof carParts)[number];

export const carMarks = [
  ...(['not_shown', 'hidden', 'without_price', 'without_pictures', 'missing', 'kept'] as const),
  ...(['coming_soon', 'reserved', 'featured', 'yours'] as const),
] as const;
export type CarMark = (typeof carMarks)[number];

/** `newest`, `oldest`: by days in stock. */
export const carSorts = ['newest', 'oldest', 'dearest', 'cheapest', 'fewest_pictures', 'name'] as const;
export type CarSort = (typeof carSorts)[number];
