/** `stock`: named by the feed, or missing since a file; `gone`: withdrawn. */
export const listParts = ['stock', 'sold', 'gone'] as const;
export type ListPart = (typeof listParts)[number];

export const listMarks = [
  ...(['not_shown', 'hidden', 'without_price', 'without_pictures', 'missing', 'kept'] as const),
  ...(['coming_soon', 'reserved', 'featured', 'yours'] as const),
  ...(['legal_gap', 'above_market', 'below_market'] as const),
] as const;
export type ListMark = (typeof listMarks)[number];

/** `newest`, `oldest`: by days in stock. Cars that lack what is sorted by stand last. */
export const listSorts = [
  ...(['newest', 'oldest', 'dearest', 'cheapest', 'fewest_pictures', 'name'] as const),
  ...(['newest_year', 'oldest_year', 'fewest_km', 'most_km', 'furthest_above_market'] as const),
  ...(['most_leads', 'fewest_leads', 'most_saves', 'fewest_saves', 'latest_pictures'] as const),
] as const;
export type ListSort = (typeof listSorts)[number];
