import { MAKE_MODEL_SEPARATOR } from '#domain/search/facets.ts';
import { centsToDollars } from '#domain/money/rules.ts';
import { slugify } from '#domain/text/rules.ts';
import { trimmedText } from '#domain/text/trim.ts';
import { itemTypes } from '#domain/vehicle/vocabulary.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ModelEntry } from '../contract.ts';
import type { ModelFound } from '../engines/port/stock-index.ts';

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

const modelKey = (make: string, model: string): string => `${slugify(make)}/${slugify(model)}`;

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const stockedBySlug = (found: readonly ModelFound[]): Map<string, Stocked> => {
  const stocked = new Map<string, Stocked>();
  for (const { makeModel, count, priceFrom, hit } of found) {
    const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
    const known = stocked.get(modelKey(make, model));
    stocked.set(
      modelKey(make, model),
      known === undefined
        ? { make, model, count, priceFrom, hit }
        : { ...known, count: known.count + count, priceFrom: least(known.priceFrom, priceFrom) },
    );
  }
  return stocked;
};

type OfStock = Pick<ModelEntry, 'count' | 'price_from'>;
type OfRange = Pick<ModelEntry, 'short_description' | 'fuel' | 'status' | 'in_range'>;

const noStock: OfStock = { count: 0, price_from: null };
const noWords: OfRange = { short_description: null, fuel: null, status: null, in_range: false };

const toStockPart = ({ count, priceFrom }: Stocked): OfStock => ({ count, price_from: priceFrom });

const toContentPart = ({ short_description, fuel, status }: Content): OfRange => ({
  short_description: trimmedText(short_description, DESCRIPTION_CHARS),
  fuel,
  status,
  in_range: true,
});

/** The price of new stock, else the lowest that the dealer states. */
const newPart = (
  content: Content | undefined,
  fresh: number | null,
): Pick<ModelEntry, 'new_from' | 'new_from_as_of'> => {
  if (fresh !== null) return { new_from: fresh, new_from_as_of: null };
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

/** Either may be missing. `fresh` is the price of new stock. */
export const toModelEntry = (
  { make, model }: Pick<Stocked, 'make' | 'model'>,
  content: Content | undefined,
  stocked: Stocked | undefined,
  fresh: number | null = null,
): ModelEntry => ({
  make,
  make_slug: slugify(make),
  model,
  model_slug: slugify(model),
  image: pictureOf(content, stocked),
  ...(content === undefined ? noWords : toContentPart(content)),
  ...(stocked === undefined ? noStock : toStockPart(stocked)),
  body: bodyOf(content, stocked),
  item_type: itemTypeOf(content, stocked),
  ...newPart(content, fresh),
});

const byName = (a: ModelEntry, b: ModelEntry): number =>
  itemTypes.indexOf(a.item_type) - itemTypes.indexOf(b.item_type) ||
  a.make.localeCompare(b.make, 'en') ||
  a.model.localeCompare(b.model, 'en', { numeric: true });

export interface FoundModels {
  /** Within what was asked. */
  found: readonly ModelFound[];
  /** Of these, new vehicles and demonstrators. */
  fresh: readonly ModelFound[];
}

/** The dealer's own range in its order, then other models in stock. `keepEmpty`: also those without stock. */
export const modelEntries = (
  range: readonly Content[],
  { found, fresh }: FoundModels,
  keepEmpty: boolean,
): ModelEntry[] => {
  const stocked = stockedBySlug(found);
  const freshStock = stockedBySlug(fresh);
  const freshPrice = (key: string): number | null => freshStock.get(key)?.priceFrom ?? null;
  const own = range
    .map((content) => ({ content, key: modelKey(content.make, content.name) }))
    .filter(({ key }) => keepEmpty || stocked.has(key))
    .map(({ content, key }) =>
      toModelEntry({ make: content.make, model: content.name }, content, stocked.get(key), freshPrice(key)),
    );
  const ownKeys = new Set(range.map(({ make, name }) => modelKey(make, name)));
  const others = [...stocked]
    .filter(([key]) => !ownKeys.has(key))
    .map(([key, one]): ModelEntry => toModelEntry(one, undefined, one, freshPrice(key)))
    .sort(byName);
  return [...own, ...others];
};
