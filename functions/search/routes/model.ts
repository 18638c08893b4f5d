import { freshInStock, inStock } from '#domain/models/in-stock.ts';
import { findRivals } from '#domain/models/pairs.ts';
import { emptySearch } from '#domain/search/state.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import { slugify } from '#domain/text/rules.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { PriceType } from '#domain/vehicle/vocabulary.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { JsonText } from '#functions/runtime/http/json-text.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { answerText } from '../answer-json.ts';
import { getModel, modelAnswerSchema, type ModelAnswer, type ModelEntry } from '../contract.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';
import { cheapestFirst, chooseGradeStock, narrowed, priceOfModel, toGrade, type GradeStock } from './fresh-stock.ts';
import { findModels, toModelEntry, modelEntries } from './model-entries.ts';
import { stockQuery } from './query.ts';
import { similarTo } from './similar.ts';
import { slugTable } from './slug-table.ts';
import type { StockIndex, StockResult } from '../engines/port/stock-index.ts';

/** Total length of the stored answers. */
const KEPT_LETTERS = 4_000_000;
/** Vehicles of one model that grades and prices are read from. */
const cheapest = { sort: 'price_asc', from: 0, size: 100 } as const;
/** With fewer of the model in stock, others are shown that come near. */
const FEW = 3;
const RIVALS = 3;

interface ModelDeps {
  index: StockIndex;
  now: () => Date;
}

type Content = TenantContext['config']['models'][number];

/** Hidden vehicles included. */
const namesOfModel = async ({ index }: ModelDeps, tenant: TenantContext, make: string, model: string) => {
  const known = slugTable(await index.facetValues(tenant, 'make_model')).get(make);
  const names = known?.models.get(model);
  return known === undefined || names === undefined ? undefined : { make: known.names, model: names };
};

type ModelNames = NonNullable<Awaited<ReturnType<typeof namesOfModel>>>;

const nothing = { hits: [], badges: {} };

const toFound = ({ hits, facets }: StockResult) => ({ hits, badges: facets.badge ?? {} });

const findStock = async ({ index, now }: ModelDeps, tenant: TenantContext, names: ModelNames | undefined) => {
  // An empty refinement would match everything.
  if (names === undefined) return { hits: [], all: nothing, fresh: nothing };
  const query = stockQuery(tenant, { ...emptySearch, refinements: names }, {}, now());
  const [{ hits }, all, fresh] = await Promise.all([
    index.search(narrowed(query, { status: ['in_stock', 'coming_soon'] })),
    index.search({ ...narrowed(query, inStock), ...cheapest }),
    index.search({ ...narrowed(query, freshInStock), ...cheapest }),
  ]);
  return { hits, all: toFound(all), fresh: toFound(fresh) };
};

/** All models with their stock: the asked one, and those beside it. */
const listEntries = async ({ index, now }: ModelDeps, tenant: TenantContext): Promise<ModelEntry[]> => {
  const all = stockQuery(tenant, emptySearch, {}, now());
  return modelEntries(tenant.config.models, await findModels(index, all), true);
};

/** What the lowest price in stock includes. */
const findPriceType = (
  { all }: Awaited<ReturnType<typeof findStock>>,
  { price_from: from }: Pick<ModelEntry, 'price_from'>,
): PriceType | null => {
  if (from === null) return null;
  return all.hits.find((hit) => sellingPriceCents(hit) === Math.round(from * 100))?.price_type ?? null;
};

type OfRange = Pick<ModelAnswer, 'colours' | 'grades' | 'figures' | 'questions' | 'brochure'>;

const outOfRange: OfRange = { colours: [], grades: [], figures: null, questions: [], brochure: null };

/** What the dealer says of it. */
const statedPart = ({ colours, grades, figures, questions, brochure }: Content, stock: GradeStock): OfRange => ({
  colours,
  grades: grades.map((grade) => toGrade(grade, stock)),
  figures,
  questions,
  brochure,
});

/** The cheapest that has an estimate and is not let by the week. */
const findExample = (fresh: readonly Hit[]): Hit | null =>
  cheapestFirst(fresh).find(({ hit }) => hit.estimate !== undefined && !hit.subscription_price_cents)?.hit ?? null;

const soldOut = ({ make, model }: ModelNames): ModelEntry =>
  toModelEntry({ make: make[0] ?? '', model: model[0] ?? '' }, undefined, undefined);

/** Others of its kind at its price. */
const findNearest = async (
  deps: ModelDeps,
  tenant: TenantContext,
  { make, model, body, item_type, new_from, price_from }: ModelEntry,
  hits: readonly Hit[],
): Promise<Hit[]> => {
  if (hits.length >= FEW) return [];
  const dollars = new_from ?? price_from;
  const price_cents = dollars === null ? null : dollars * 100;
  const alike = { make, item_type, simple_body: body, price_cents, offer_price_cents: null };
  return (await similarTo(deps, tenant, '', alike)).filter((hit) => hit.make !== make || hit.model !== model);
};

const buildModelAnswer = async (
  deps: ModelDeps,
  tenant: TenantContext,
  make: string,
  model: string,
): Promise<JsonText> => {
  const names = await namesOfModel(deps, tenant, make, model);
  const [stock, entries] = await Promise.all([findStock(deps, tenant, names), listEntries(deps, tenant)]);
  const isAsked = (one: ModelEntry): boolean => one.make_slug === make && one.model_slug === model;
  const entry = entries.find(isAsked) ?? (names === undefined ? undefined : soldOut(names));
  if (entry === undefined) throw new Problem('not_found', 'This dealer has no such model.');
  const content = tenant.config.models.find((one) => slugify(one.make) === make && slugify(one.name) === model);
  const nearest = await findNearest(deps, tenant, entry, stock.hits);
  return answerText(
    modelAnswerSchema.parse({
      model: entry,
      price_type: findPriceType(stock, entry),
      price: priceOfModel(content, stock.fresh.hits, stock.all.hits),
      ...(content === undefined ? outOfRange : statedPart(content, chooseGradeStock(content, stock.fresh, stock.all))),
      hits: stock.hits,
      nearest,
      example: findExample(stock.fresh.hits),
      rivals: findRivals(entry, entries, RIVALS),
    }),
  );
};

/** `search.model`: a model with its prices, its stock and what stands beside it. */
export const modelRoute = (deps: ModelDeps): BoundRoute => {
  const lastGood = makeFallbackAnswers(deps.now, KEPT_LETTERS);
  return implement(getModel, async ({ tenant, params }) => {
    const [make, model] = [slugify(params.make), slugify(params.model)];
    return lastGood(`${tenant.id} ${make}/${model}`, () => buildModelAnswer(deps, tenant, make, model));
  });
};
