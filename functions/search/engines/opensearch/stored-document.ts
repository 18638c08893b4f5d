import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { savingCents, type StockDocument } from '#functions/search/engines/port/document.ts';
import { titleTokens, tokenise } from '#domain/text/tokens.ts';
import { MIN_PREFIX } from '#functions/search/engines/port/text.ts';

/** The alias of reads and writes, for the index of the current schema version. */
export const STOCK_ALIAS = 'stock';

/** Raise it with every change of `indexBody` or of what is stored. */
const SCHEMA_VERSION = 5;

export const indexName = (alias: string): string => `${alias}-v${SCHEMA_VERSION}`;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
const flag = { type: 'boolean' };

/** Words split by text.ts and joined by spaces, so that all engines agree. Frequencies and lengths are not needed. */
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  // Completing a prefix is a lookup instead of a scan of the vocabulary.
  index_prefixes: { min_chars: MIN_PREFIX, max_chars: 12 },
};

const each = (names: readonly string[], type: object) => ({
  properties: Object.fromEntries(names.map((name) => [name, type])),
});

export const indexBody = (alias: string) => ({
  aliases: { [alias]: {} },
  settings: {
    // Routing keeps a dealer in one shard: counts are exact and a search asks one node.
    number_of_shards: 3,
    auto_expand_replicas: '0-1',
    refresh_interval: '1s',
  },
  mappings: {
    dynamic: 'strict',
    _routing: { required: true },
    properties: {
      tenant: keyword,
      id: keyword,
      hidden: flag,
      removed_at: long,
      hit: { type: 'object', enabled: false },
      values: each(valueFacetNames, keyword),
      numbers: each(rangeNames, long),
      week_cents: long,
      comparable_price: long,
      saving_cents: long,
      custom_rank: long,
      promoted: flag,
      created_at: long,
      sold: flag,
      sold_at: long,
      names: words,
      titles: words,
      texts: words,
      identifiers: keyword,
    },
  },
});

/** Ids are unique per dealer; tenant ids contain no colon, so keys cannot collide. */
export const documentId = (tenant: TenantContext, id: string): string => `${tenant.id}:${id}`;

const spoken = (phrases: readonly string[], wordsOf: (phrase: string) => string[]): string =>
  [...new Set(phrases.flatMap(wordsOf))].join(' ');

export const storedDocument = (tenant: TenantContext, document: StockDocument) => ({
  tenant: tenant.id,
  id: document.id,
  hidden: false,
  hit: document.hit,
  values: document.values,
  numbers: document.numbers,
  week_cents: document.hit.estimate?.week_cents ?? null,
  comparable_price: document.comparablePrice,
  saving_cents: savingCents(document),
  custom_rank: document.customRank,
  promoted: document.promoted,
  created_at: document.createdAt,
  sold: document.sold,
  sold_at: document.soldAt,
  names: spoken(document.names, titleTokens),
  titles: spoken(document.titles, titleTokens),
  texts: spoken(document.texts, tokenise),
  identifiers: document.identifiers,
});

/** A removed vehicle; its external version keeps a late write from restoring it. Times are milliseconds. */
export const tombstone = (tenant: TenantContext, id: string, now: Date) => ({
  tenant: tenant.id,
  id,
  hidden: true,
  removed_at: now.getTime(),
});
