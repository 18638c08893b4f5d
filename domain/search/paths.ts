import { capitalised } from '../text/capitals.ts';
import { slugify } from '../text/rules.ts';
import { bodyLabels } from '../vehicle/vocabulary.ts';
import { fixedPathListing, type NamedDealership } from './bound-listings.ts';
import { MAKE_MODEL_SEPARATOR, valueFacetNames, type ValueFacetName } from './facets.ts';
import type { Listing, PathRefinements } from './listing.ts';
import type { SearchState } from './state.ts';
import { writeSearch } from './url.ts';

export type { Listing, PathRefinements };

/** Before makes and models (docs/product/search.md, 'Path order'). */
const reserved: ReadonlyMap<string, { heading: string; base: PathRefinements }> = new Map([
  ['new-used-and-demo-cars', { heading: 'New, used and demo cars', base: {} }],
  ['new-and-demo-cars', { heading: 'New and demo cars', base: { car_type: ['demo', 'new'] } }],
  ['used-cars', { heading: 'Used cars', base: { car_type: ['used'] } }],
  ['new-cars', { heading: 'New cars', base: { car_type: ['new'] } }],
  ['demo-cars', { heading: 'Demo cars', base: { car_type: ['demo'] } }],
]);

const bodyBySlug: ReadonlyMap<string, string> = new Map(
  [...bodyLabels].map(([body, label]) => [slugify(label), body] as const),
);

const plural = (label: string): string => {
  if (label.endsWith('chassis')) return label;
  return /(s|ch|x)$/.test(label) ? `${label}es` : `${label}s`;
};

/** Makes and models in a tenant's stock by slug. One slug may have several spellings. */
export type SlugTable = ReadonlyMap<
  string,
  { names: readonly string[]; models: ReadonlyMap<string, readonly string[]> }
>;

const added = (names: readonly string[] | undefined, name: string): readonly string[] =>
  names?.includes(name) === true ? names : [...(names ?? []), name];

/** From `make_model` values ('Toyota > Hilux'), the most frequent spelling first. */
export const buildSlugTable = (makeModels: Iterable<string>): SlugTable => {
  const table = new Map<string, { names: readonly string[]; models: Map<string, readonly string[]> }>();
  for (const makeModel of makeModels) {
    const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
    const entry = table.get(slugify(make)) ?? { names: [], models: new Map<string, readonly string[]>() };
    entry.models.set(slugify(model), added(entry.models.get(slugify(model)), model));
    table.set(slugify(make), { names: added(entry.names, make), models: entry.models });
  }
  return table;
};

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return ''; // A malformed escape is a 404.
  }
};

const sentence = (slug: string): string => (slug === '' ? 'All vehicles' : capitalised(slug.replaceAll('-', ' ')));

const makeListing = (table: SlugTable, makeSlug: string, modelSlug: string | undefined): Listing | undefined => {
  const make = table.get(makeSlug);
  if (make === undefined) return undefined;
  const name = make.names[0] ?? '';
  if (modelSlug === undefined) {
    return { canonical: `/search/${makeSlug}`, heading: name, base: { make: make.names } };
  }
  const models = make.models.get(modelSlug);
  if (models === undefined) return undefined;
  return {
    canonical: `/search/${makeSlug}/${modelSlug}`,
    heading: `${name} ${models[0] ?? ''}`,
    base: { make: make.names, model: models },
  };
};

const oneSegment = (slug: string, table: SlugTable): Listing | undefined => {
  const fixed = reserved.get(slug);
  if (fixed !== undefined) return { canonical: `/search/${slug}`, ...fixed };
  const body = bodyBySlug.get(slug);
  if (body !== undefined) {
    return { canonical: `/search/${slug}`, heading: plural(bodyLabels.get(body) ?? body), base: { body: [body] } };
  }
  return makeListing(table, slug, undefined);
};

/** Path rules: docs/product/search.md, 'Path order'. `undefined` is a 404; the empty path is the search base. */
export const resolveListing = (
  path: string,
  table: SlugTable,
  searchBasePath: string,
  dealerships: readonly NamedDealership[] = [],
): Listing | undefined => {
  const [root, ...segments] = withoutSlash(path === '' ? '/search' : path)
    .split('/')
    .slice(1)
    .map(decoded)
    .map(slugify);
  const baseSlug = withoutSlash(searchBasePath.slice('/search/'.length));
  const [first = baseSlug, second, third] = segments;
  if (root !== 'search') return fixedPathListing(withoutSlash(path), dealerships);
  if (third !== undefined) return undefined;
  if (second !== undefined) return makeListing(table, first, second);
  const found = oneSegment(first, table);
  if (first !== baseSlug) return found;
  return { heading: sentence(baseSlug), base: {}, ...found, canonical: searchBasePath };
};

/** Adds the path's refinements to the state of the query string. */
export const withBase = (state: SearchState, base: PathRefinements): SearchState => {
  const refinements: SearchState['refinements'] = { ...state.refinements };
  for (const facet of valueFacetNames) {
    const fixed = base[facet];
    if (fixed !== undefined) refinements[facet] = [...new Set([...fixed, ...(refinements[facet] ?? [])])].sort();
  }
  return { ...state, refinements };
};

const single = (values: readonly string[] | undefined): string | undefined =>
  values?.length === 1 ? values[0] : undefined;

/** Undefined if the path would be read as something else. */
const toMakeSlug = (make: string): string | undefined => {
  const slug = slugify(make);
  return slug === '' || reserved.has(slug) || bodyBySlug.has(slug) ? undefined : slug;
};

const reservedFor = (vehicleTypes: readonly string[]): string | undefined =>
  [...reserved].find(([, { base }]) => base.car_type?.join() === [...vehicleTypes].sort().join())?.[0];

interface PathMatch {
  path: string;
  /** Left out of the query because the path expresses them. */
  facets: readonly ValueFacetName[];
}

const makePath = ({ make, model }: SearchState['refinements']): PathMatch | undefined => {
  const makeSlug = toMakeSlug(single(make) ?? '');
  if (makeSlug === undefined) return undefined;
  const modelSlug = slugify(single(model) ?? '');
  return modelSlug === ''
    ? { path: `/search/${makeSlug}`, facets: ['make'] }
    : { path: `/search/${makeSlug}/${modelSlug}`, facets: ['make', 'model'] };
};

const bodyPath = ({ body }: SearchState['refinements']): PathMatch | undefined => {
  const label = bodyLabels.get(single(body) ?? '');
  return label === undefined ? undefined : { path: `/search/${slugify(label)}`, facets: ['body'] };
};

const typePath = ({ car_type: vehicleTypes }: SearchState['refinements']): PathMatch | undefined => {
  const slug = vehicleTypes === undefined ? undefined : reservedFor(vehicleTypes);
  return slug === undefined ? undefined : { path: `/search/${slug}`, facets: ['car_type'] };
};

/** A path outside of `/search`, while its refinements are still chosen. */
const boundPath = (here: Pick<Listing, 'canonical' | 'base'>, { refinements }: SearchState): PathMatch | undefined => {
  if (here.canonical.startsWith('/search/')) return undefined;
  const facets = valueFacetNames.filter((facet) => here.base[facet] !== undefined);
  const isAsked = facets.every((facet) => here.base[facet]?.join() === refinements[facet]?.join());
  return isAsked ? { path: here.canonical, facets } : undefined;
};

const pathFor = (state: SearchState, here: Pick<Listing, 'canonical' | 'base'>): PathMatch | undefined =>
  boundPath(here, state) ?? makePath(state.refinements) ?? bodyPath(state.refinements) ?? typePath(state.refinements);

/** Inverse of `resolveListing` with `withBase`. `here` is the current listing: a path outside of `/search` is kept. */
export const listingHref = (
  state: SearchState,
  searchBasePath: string,
  here: Pick<Listing, 'canonical' | 'base'> = { canonical: searchBasePath, base: {} },
): string => {
  const { path, facets } = pathFor(state, here) ?? { path: searchBasePath, facets: [] };
  const rest: SearchState['refinements'] = { ...state.refinements };
  for (const facet of facets) delete rest[facet];
  const query = writeSearch({ ...state, refinements: rest });
  const whole = withoutSlash(path) === withoutSlash(searchBasePath) ? searchBasePath : path;
  return query === '' ? whole : `${whole}?${query}`;
};
