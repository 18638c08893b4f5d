import { DIRECTORY_PAGE_SIZE, directoryHref, readDirectory, type DirectoryState } from '#domain/search/directory.ts';
import { emptySearch, type SearchState } from '#domain/search/state.ts';
import { slugify } from '#domain/text/rules.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { JsonText } from '#functions/runtime/http/json-text.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { answerText } from '../answer-json.ts';
import { listModels, modelsAnswerSchema, type ModelEntry, type ModelsAnswer } from '../contract.ts';
import { makeFallbackAnswers } from './fallback-answers.ts';
import { findModels, modelEntries } from './model-entries.ts';
import { queryPairs } from './query-pairs.ts';
import { stockQuery } from './query.ts';
import { slugTable } from './slug-table.ts';
import type { StockIndex, StockQuery } from '../engines/port/stock-index.ts';
import { titleTokens, tokenise } from '#domain/text/tokens.ts';

/** Total length of each route's stored answers; one page of models has about 10,000 characters. */
const KEPT_LETTERS = 2_000_000;

interface ModelsDeps {
  index: StockIndex;
  now: () => Date;
}

/** Spellings of a make, the dealer's range first. Empty for an unknown make. */
const namesOfMake = async ({ index }: ModelsDeps, tenant: TenantContext, slug: string): Promise<string[]> => {
  const table = slugTable(await index.facetValues(tenant, 'make_model'));
  const own = tenant.config.models.map(({ make }) => make).filter((make) => slugify(make) === slug);
  return [...new Set([...own, ...(table.get(slug)?.names ?? [])])];
};

const within = (asked: DirectoryState, makes: readonly string[]): SearchState => ({
  ...emptySearch,
  refinements: {
    ...(makes.length === 0 ? {} : { make: makes }),
    ...(asked.body === '' ? {} : { body: [asked.body] }),
  },
  ranges: { price: asked.price },
});

/** Each word is the start of a word in the name: 'land d' matches 'Land Rover Defender'. */
const isNamed = (entry: ModelEntry, words: readonly string[]): boolean => {
  const tokens = titleTokens(`${entry.make} ${entry.model}`);
  return words.every((word) => tokens.some((token) => token.startsWith(word)));
};

const countMakes = (entries: readonly ModelEntry[]): ModelsAnswer['makes'] => {
  const makes = new Map<string, ModelsAnswer['makes'][number]>();
  for (const { make, make_slug: slug } of entries) {
    makes.set(slug, { slug, name: make, count: (makes.get(slug)?.count ?? 0) + 1 });
  }
  return [...makes.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

const isRefined = ({ body, price }: DirectoryState): boolean => body !== '' || price.min !== null || price.max !== null;

const cutPage = (entries: readonly ModelEntry[], asked: number) => {
  const pages = Math.ceil(entries.length / DIRECTORY_PAGE_SIZE);
  const page = Math.min(asked, Math.max(pages, 1));
  const models = entries.slice((page - 1) * DIRECTORY_PAGE_SIZE, page * DIRECTORY_PAGE_SIZE);
  return { models, count: entries.length, page, pages };
};

const buildDirectory = async (deps: ModelsDeps, tenant: TenantContext, asked: DirectoryState): Promise<JsonText> => {
  const names = asked.make === '' ? [] : await namesOfMake(deps, tenant, asked.make);
  if (asked.make !== '' && names[0] === undefined) throw new Problem('not_found', 'This dealer has no such make.');
  const buildQuery = (makes: readonly string[]): StockQuery => stockQuery(tenant, within(asked, makes), {}, deps.now());
  const all = buildQuery([]);
  const [found, { facets }] = await Promise.all([
    findModels(deps.index, all),
    deps.index.search({ ...buildQuery(names), from: 0, size: 0 }),
  ]);
  const words = tokenise(asked.query);
  const named = modelEntries(tenant.config.models, found, !isRefined(asked)).filter((entry) => isNamed(entry, words));
  const entries = named.filter((entry) => asked.make === '' || entry.make_slug === asked.make);
  const answer: ModelsAnswer = {
    make: names[0] === undefined ? null : { slug: asked.make, name: names[0] },
    ...cutPage(entries, asked.page),
    vehicles: entries.reduce((sum, { count }) => sum + count, 0),
    makes: countMakes(named),
    bodies: { ...facets.body },
  };
  return answerText(modelsAnswerSchema.parse(answer));
};

/** `search.models`: the models directory. Make and name filter the list of models, body and price filter the stock. */
export const modelsRoute = (deps: ModelsDeps): BoundRoute => {
  const lastGood = makeFallbackAnswers(deps.now, KEPT_LETTERS);
  return implement(listModels, async ({ tenant, query }) => {
    const asked = readDirectory('', queryPairs(query));
    return lastGood(`${tenant.id} ${directoryHref(asked)}`, () => buildDirectory(deps, tenant, asked));
  });
};
