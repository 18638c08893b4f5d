import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { MIN_PREFIX, titleTokens, tokenise } from '#functions/search/engines/port/text.ts';

/** What reads and writes use; it stands for the index of the current schema version. */
export const STOCK_ALIAS = 'stock';

/** Raised with every change of `indexBody` or of what is stored: another version is another index. */
const SCHEMA_VERSION = 2;

/** The index behind an alias: `stock` is `stock-v2`. */
export const indexName = (alias: string): string => `${alias}-v${SCHEMA_VERSION}`;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
const flag = { type: 'boolean' };

/**
 * Words that text.ts made, with blanks between them: what a word is, is decided there for every engine. Only whether a
 * document has a word matters, so neither frequencies nor lengths are kept.
 */
const words = {
  type: 'text',
  analyzer: 'whitespace',
  norms: false,
  index_options: 'docs',
  // Beginnings are words of their own here: completing one costs a look-up instead of a walk over the vocabulary.
  index_prefixes: { min_chars: MIN_PREFIX, max_chars: 12 },
};

const each = (names: readonly string[], type: object) => ({
  properties: Object.fromEntries(names.map((name) => [name, type])),
});

/** Settings and mapping, with the alias: made in one step, so that neither exists without the other. */
export const indexBody = (alias: string) => ({
  aliases: { [alias]: {} },
  settings: {
    // Routing keeps a dealer's stock in one shard: counts are exact, and a search asks one node.
    number_of_shards: 3,
    // One copy as soon as there is a second node; a lone node is healthy without.
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

/** Ids are a dealer's own; a tenant id has no colon, so that two dealers' documents never meet. */
export const documentId = (tenant: TenantContext, id: string): string => `${tenant.id}:${id}`;

const spoken = (phrases: readonly string[], wordsOf: (phrase: string) => string[]): string =>
  [...new Set(phrases.flatMap(wordsOf))].join(' ');

/** A document as it is stored. */
export const storedDocument = (tenant: TenantContext, document: StockDocument) => ({
  tenant: tenant.id,
  id: document.id,
  hidden: false,
  hit: document.hit,
  values: document.values,
  numbers: document.numbers,
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

/**
 * What stays of a removed vehicle: its id and, outside, its version, so that a late write cannot revive it (T43), and
 * when it went (milliseconds), so that it can be purged.
 */
export const tombstone = (tenant: TenantContext, id: string, now: Date) => ({
  tenant: tenant.id,
  id,
  hidden: true,
  removed_at: now.getTime(),
});
