import { MAKE_MODEL_SEPARATOR } from '#domain/search/facets.ts';
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

type OfStock = Pick<ModelEntry, 'count' | 'price_from' | 'body' | 'item_type'>;
type OfRange = Pick<ModelEntry, 'short_description' | 'fuel' | 'status'>;

const noStock: OfStock = { count: 0, price_from: null, body: null, item_type: 'car' };
const noWords: OfRange = { short_description: null, fuel: null, status: null };

const toStockPart = ({ count, priceFrom, hit }: Stocked): OfStock => ({
  count,
  price_from: priceFrom,
  body: hit.simple_body,
  item_type: hit.item_type,
});

const toContentPart = ({ short_description, fuel, status }: Content): OfRange => ({
  short_description: trimmedText(short_description, DESCRIPTION_CHARS),
  fuel,
  status,
});

/** Either may be missing. */
export const toModelEntry = (
  { make, model }: Pick<Stocked, 'make' | 'model'>,
  content: Content | undefined,
  stocked: Stocked | undefined,
): ModelEntry => ({
  make,
  make_slug: slugify(make),
  model,
  model_slug: slugify(model),
  image: content?.image ?? stocked?.hit.media[0] ?? null,
  ...(content === undefined ? noWords : toContentPart(content)),
  ...(stocked === undefined ? noStock : toStockPart(stocked)),
});

const byName = (a: ModelEntry, b: ModelEntry): number =>
  itemTypes.indexOf(a.item_type) - itemTypes.indexOf(b.item_type) ||
  a.make.localeCompare(b.make, 'en') ||
  a.model.localeCompare(b.model, 'en', { numeric: true });

/** The dealer's own range in its order, then other models in stock. `keepEmpty`: also those without stock. */
export const modelEntries = (
  range: readonly Content[],
  found: readonly ModelFound[],
  keepEmpty: boolean,
): ModelEntry[] => {
  const stocked = stockedBySlug(found);
  const own = range
    .map((content) => ({ content, key: modelKey(content.make, content.name) }))
    .filter(({ key }) => keepEmpty || stocked.has(key))
    .map(({ content, key }) => toModelEntry({ make: content.make, model: content.name }, content, stocked.get(key)));
  const ownKeys = new Set(range.map(({ make, name }) => modelKey(make, name)));
  const others = [...stocked]
    .filter(([key]) => !ownKeys.has(key))
    .map(([, one]): ModelEntry => toModelEntry(one, undefined, one))
    .sort(byName);
  return [...own, ...others];
};
