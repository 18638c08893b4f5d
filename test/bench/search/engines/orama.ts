import { rangeNames, valueFacetNames, type ValueFacetName } from '#domain/search/facets.ts';
import { FACET_LIMIT } from '#functions/search/engines/port/stock-index.ts';
import { competitor } from '../../competitors.ts';
import type { BenchQuery } from '../queries.ts';
import { MULTI, numberField, rangesOf, refinedOf, sortOf, type Answer, type Item, type Loaded } from './engine.ts';

interface Found {
  count: number;
  facets?: Record<string, { values: Record<string, number> }>;
}
interface Orama {
  create(input: { schema: Record<string, string> }): unknown;
  insertMultiple(db: unknown, items: readonly Item[], batch: number): Promise<unknown>;
  save(db: unknown): unknown;
  load(db: unknown, saved: unknown): void;
  search(db: unknown, input: Record<string, unknown>): Found | Promise<Found>;
}

const facetsOf = (facets: readonly ValueFacetName[]) =>
  Object.fromEntries(facets.map((facet) => [facet, { limit: FACET_LIMIT, sort: 'DESC' }]));

const whereOf = (query: BenchQuery, without?: ValueFacetName): Record<string, unknown> => ({
  ...Object.fromEntries(
    refinedOf(query)
      .filter(([facet]) => facet !== without)
      .map(([facet, values]) => [facet, MULTI.has(facet) ? { containsAny: values } : { in: values }]),
  ),
  ...Object.fromEntries(rangesOf(query).map(([field, min, max]) => [numberField(field), { between: [min, max] }])),
});

const orama = (): Orama => competitor<Orama>('@orama/orama');

const emptyDb = (): unknown =>
  orama().create({
    schema: {
      text: 'string',
      rank: 'number',
      created: 'number',
      ...Object.fromEntries(valueFacetNames.map((facet) => [facet, MULTI.has(facet) ? 'enum[]' : 'enum'])),
      ...Object.fromEntries(rangeNames.map((field) => [numberField(field), 'number'])),
    },
  });

/**
 * Enum facets; disjunctive counts need one more search per refined facet. It has no range statistics. Typo tolerance is used when
 * nothing was found.
 */
const oramaOver = (db: unknown): Loaded & { save: () => string } => {
  const { save, search } = orama();
  return {
    save: () => JSON.stringify(save(db)),
    ask: async (query) => {
      const [property, direction] = sortOf(query);
      const isScored = query.state.query !== '' && property === 'rank';
      const words = query.state.query === '' ? {} : { term: query.state.query, properties: ['text'], threshold: 0 };
      const common = { ...words, limit: query.query.size, offset: query.query.from };
      const order = isScored ? {} : { sortBy: { property, order: direction.toUpperCase() } };
      const input = { ...common, ...order, where: whereOf(query), facets: facetsOf(valueFacetNames) };
      let main = await search(db, input);
      const tolerance = main.count === 0 && query.state.query !== '' ? { tolerance: 1 } : {};
      if ('tolerance' in tolerance) main = await search(db, { ...input, ...tolerance });
      const facets = { ...main.facets };
      for (const [facet] of refinedOf(query)) {
        const without = { ...words, ...tolerance, limit: 0, where: whereOf(query, facet), facets: facetsOf([facet]) };
        Object.assign(facets, (await search(db, without)).facets);
      }
      return { count: main.count, facets };
    },
    read: (answer): Answer => {
      const { count, facets } = answer as Found;
      return {
        count,
        facets: Object.fromEntries(valueFacetNames.map((facet) => [facet, facets?.[facet]?.values ?? {}])),
      };
    },
  };
};

/** Single values are not lists. */
export const oramaItems = (items: readonly Item[]): Item[] =>
  items.map((item) => {
    const flat: Item = { ...item };
    for (const facet of valueFacetNames) {
      const values = item[facet];
      if (MULTI.has(facet) || !Array.isArray(values)) continue;
      if (values[0] === undefined) delete flat[facet];
      else flat[facet] = values[0];
    }
    return flat;
  });

export const loadOrama = async (items: readonly Item[]): Promise<ReturnType<typeof oramaOver>> => {
  const db = emptyDb();
  await orama().insertMultiple(db, items, 5_000);
  return oramaOver(db);
};

/** From Orama's own snapshot. */
export const restoreOrama = (saved: string): Loaded => {
  const db = emptyDb();
  orama().load(db, JSON.parse(saved));
  return oramaOver(db);
};
