import { byName } from '#domain/text/order.ts';
import { REDUCED } from '#domain/search/facets.ts';
import { facetValueLabel } from '#domain/search/labels.ts';
import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import type { ModelsAnswer, SearchAnswer } from '#functions/search/contract.ts';

export interface MenuEntry {
  label: string;
  href: string;
  /** Null: none in stock, but still of the dealer's range. */
  count: number | null;
}

/** As many as a list has room for: its height does not follow the answer. */
const MOST_ENTRIES = 8;

/** Bodies with the most vehicles first. */
export const stockEntries = ({ facets }: Pick<SearchAnswer, 'facets'>, searchBasePath: string): MenuEntry[] =>
  Object.entries(facets['body'] ?? {})
    .filter(([body, count]) => count > 0 && bodyLabels.has(body))
    .sort(([a, m], [b, n]) => n - m || byName(a, b))
    .slice(0, MOST_ENTRIES)
    .map(([body, count]) => ({
      label: facetValueLabel('body', body),
      href: listingHref({ ...emptySearch, refinements: { body: [body] } }, searchBasePath),
      count,
    }));

/** The dealer's own range first, then what it has most of. */
export const modelEntries = ({ models }: Pick<ModelsAnswer, 'models'>): MenuEntry[] => {
  const isOneMake = new Set(models.map(({ make_slug }) => make_slug)).size === 1;
  const isOwn = (one: ModelsAnswer['models'][number]): boolean => one.short_description !== null;
  return models
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (isOwn(a) ? 0 : b.count - a.count))
    .slice(0, MOST_ENTRIES)
    .map(({ make, make_slug, model, model_slug, count }) => ({
      label: isOneMake ? model : `${make} ${model}`,
      href: `/models/${make_slug}/${model_slug}`,
      count: count === 0 ? null : count,
    }));
};

const DEALERSHIP = /^\/dealerships\/([^/]+)\/stock$/;
const VEHICLE_TYPE = /^\/search\/(\w+)-cars$/;

type Counts = Pick<SearchAnswer, 'count' | 'facets'>;

const countOfAll = (query: string, { count, facets }: Counts): number | undefined => {
  if (query === '') return count;
  const [[name, value] = [], ...more] = [...new URLSearchParams(query)];
  return name === 'item_type' && value !== undefined && more.length === 0
    ? (facets['item_type']?.[value] ?? 0)
    : undefined;
};

/** A facet and the part of a path that names its value. */
const facetPaths = [
  ['car_type', VEHICLE_TYPE],
  ['dealership_slug', DEALERSHIP],
] as const;

const countOfPath = (path: string, { facets }: Counts): number | undefined => {
  if (path === '/special-offers') return facets['offer']?.[REDUCED];
  const found = facetPaths.flatMap(([facet, pattern]) => facets[facet]?.[pattern.exec(path)?.[1] ?? ''] ?? []);
  return found[0];
};

/** Vehicles behind a link of the dealer's own; undefined where it leads to no stock that the answer counts. */
export const countBehind = (href: string, counts: Counts, searchBasePath: string): number | undefined => {
  const [path = '', query = ''] = href.split('?');
  if (path === searchBasePath) return countOfAll(query, counts);
  return query === '' ? countOfPath(path, counts) : undefined;
};
