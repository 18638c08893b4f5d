/** `stock`: named by the feed, or missing since a file; `gone`: withdrawn. */
export const listParts = ['stock', 'sold', 'gone'] as const;
export type ListPart = (typeof listParts)[number];

export const listMarks = [
  ...(['not_shown', 'hidden', 'without_price', 'without_pictures', 'missing', 'kept'] as const),
  ...(['coming_soon', 'reserved', 'featured', 'yours'] as const),
] as const;
export type ListMark = (typeof listMarks)[number];

/** `newest`, `oldest`: by days in stock. */
export const listSorts = ['newest', 'oldest', 'dearest', 'cheapest', 'fewest_pictures', 'name'] as const;
export type ListSort = (typeof listSorts)[number];
