import { MAKE_MODEL_SEPARATOR } from '#domain/search/facets.ts';
import { freshInStock, usedInStock } from '#domain/models/in-stock.ts';
import { modelSlug } from '#domain/models/model-slug.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { slugify } from '#domain/text/rules.ts';
import { trimmedText } from '#domain/text/trim.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ModelEntry } from '../contract.ts';
import type { ModelFound, StockIndex, StockQuery } from '../engines/port/stock-index.ts';
import { narrowed } from './fresh-stock.ts';

type Content = TenantConfig['models'][number];

/** docs/product/search.md, 'Models directory'. */
const DESCRIPTION_CHARS = 75;

/** The stock of one model, all spellings together; the most frequent spelling is shown. */
interface Stocked {
  make: string;
  model: string;
  count: number;
  priceFrom: number | null;
  hit: ModelFound['hit'];
}

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const stockedBySlug = (found: readonly ModelFound[]): Map<string, Stocked> => {
  const stocked = new Map<string, Stocked>();
  for (const { makeModel, count, priceFrom, hit } of found) {
    const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
    const key = modelSlug({ make, name: model });
    const known = stocked.get(key);
    stocked.set(
      key,
      known === undefined
        ? { make, model, count, priceFrom, hit }
        : { ...known, count: known.count + count, priceFrom: least(known.priceFrom, priceFrom) },
    );
  }
  return stocked;
};

type OfStock = Pick<ModelEntry, 'count' | 'price_from' | 'new_count' | 'used_count' | 'used_from'>;
type OfRange = Pick<ModelEntry, 'short_description' | 'fuel' | 'status' | 'in_range'>;

const noWords: OfRange = { short_description: null, fuel: null, status: null, in_range: false };

/** Of one model: new vehicles and demonstrators, and used ones. */
interface SplitStock {
  fresh?: Stocked | undefined;
  used?: Stocked | undefined;
}

const countOf = (stocked: Stocked | undefined): number => stocked?.count ?? 0;

const toStockPart = ({ fresh, used }: SplitStock): OfStock => ({
  count: countOf(fresh) + countOf(used),
  price_from: least(fresh?.priceFrom ?? null, used?.priceFrom ?? null),
  new_count: countOf(fresh),
  used_count: countOf(used),
  used_from: used?.priceFrom ?? null,
});

const toContentPart = ({ short_description, fuel, status }: Content): OfRange => ({
  short_description: trimmedText(short_description, DESCRIPTION_CHARS),
  fuel,
  status,
  in_range: true,
});

/** The price of new stock, else the lowest that the dealer states. */
const newPart = (
  content: Content | undefined,
  { fresh }: SplitStock,
): Pick<ModelEntry, 'new_from' | 'new_from_as_of'> => {
  const inStock = fresh?.priceFrom ?? null;
  if (inStock !== null) return { new_from: inStock, new_from_as_of: null };
  const stated = (content?.grades ?? []).flatMap(({ price }) => price ?? []);
  const [lowest] = stated.toSorted((a, b) => a.cents - b.cents);
  return lowest === undefined
    ? { new_from: null, new_from_as_of: null }
    : { new_from: centsToDollars(lowest.cents), new_from_as_of: lowest.as_of };
};

const bodyOf = (content: Content | undefined, stocked: Stocked | undefined): ModelEntry['body'] =>
  content?.body ?? stocked?.hit.simple_body ?? null;

const itemTypeOf = (content: Content | undefined, stocked: Stocked | undefined): ModelEntry['item_type'] =>
  stocked?.hit.item_type ?? content?.item_type ?? 'car';

const pictureOf = (content: Content | undefined, stocked: Stocked | undefined): string | null =>
  content?.image ?? stocked?.hit.media[0] ?? null;

/** Any of them may be missing; `found` is one that the search finds, sold or to come. */
export const toModelEntry = (
  { make, model }: Pick<Stocked, 'make' | 'model'>,
  content: Content | undefined,
  found: Stocked | undefined,
  split: SplitStock = {},
): ModelEntry => ({
  make,
  make_slug: slugify(make),
  model,
  model_slug: slugify(model),
  image: pictureOf(content, found),
  ...(content === undefined ? noWords : toContentPart(content)),
  ...toStockPart(split),
  body: bodyOf(content, found),
  item_type: itemTypeOf(content, found),
  ...newPart(content, split),
});

const byName = (a: ModelEntry, b: ModelEntry): number =>
  itemTypes.indexOf(a.item_type) - itemTypes.indexOf(b.item_type) ||
  a.make.localeCompare(b.make, 'en') ||
  a.model.localeCompare(b.model, 'en', { numeric: true });

export interface FoundModels {
  /** Within what was asked, sold ones and those to come among them. */
  found: readonly ModelFound[];
  /** Of these in stock: new vehicles and demonstrators. */
  fresh: readonly ModelFound[];
  /** Of these in stock: used ones. */
  used: readonly ModelFound[];
}

export const findModels = async (index: Pick<StockIndex, 'models'>, query: StockQuery): Promise<FoundModels> => {
  const [found, fresh, used] = await Promise.all([
    index.models(query),
    index.models(narrowed(query, freshInStock)),
    index.models(narrowed(query, usedInStock)),
  ]);
  return { found, fresh, used };
};

/** The dealer's own range in its order, then other models that the search finds. `keepEmpty`: also those that it does not. */
export const modelEntries = (
  range: readonly Content[],
  { found, fresh, used }: FoundModels,
  keepEmpty: boolean,
): ModelEntry[] => {
  const [known, freshStock, usedStock] = [found, fresh, used].map(stockedBySlug);
  const split = (key: string): SplitStock => ({ fresh: freshStock?.get(key), used: usedStock?.get(key) });
  const own = range
    .map((content) => ({ content, key: modelSlug(content) }))
    .filter(({ key }) => keepEmpty || known?.has(key))
    .map(({ content, key }) =>
      toModelEntry({ make: content.make, model: content.name }, content, known?.get(key), split(key)),
    );
  const ownKeys = new Set(range.map(modelSlug));
  const others = [...(known ?? [])]
    .filter(([key]) => !ownKeys.has(key))
    .map(([key, one]): ModelEntry => toModelEntry(one, undefined, one, split(key)))
    .sort(byName);
  return [...own, ...others];
};
