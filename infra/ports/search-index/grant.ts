import { buildTableAccess } from '#functions/runtime/table/item-kinds.ts';
import { nextAlias } from '#functions/search/engines/opensearch/indexes.ts';
import { STOCK_ALIAS } from '#functions/search/engines/opensearch/stored-document.ts';
import type { Grantee } from '../grantee.ts';
import type { PortEntry } from '../port.ts';
import type { PortUse } from '#functions/runtime/port-uses.ts';
import type { SearchEngine } from '#infra/stages.ts';

/** Undefined for a node without access control. */
const searchDomainArn = ({ resources: { search } }: Grantee): string | undefined => search.node?.domainArn;

const reads = ({ resources: { search } }: Grantee, engine: SearchEngine): boolean => search.engine === engine;
const keeps = ({ resources: { search } }: Grantee, engine: SearchEngine): boolean =>
  search.engine === engine || search.beside === engine;

/** Whether a use touches that engine: readers the searched one alone. */
const touches = (grantee: Grantee, use: PortUse, engine: SearchEngine): boolean =>
  use === 'index.read' || use === 'index.match' ? reads(grantee, engine) : keeps(grantee, engine);

/** Stock snapshots: objects, and an item per dealer that names the current one (functions/search/engines/snapshots). */
const SNAPSHOTS = ['search/*'];

const items = buildTableAccess(['write:snapshots']);

const readSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:GetItem'], partitions: items.reads });
};

const writeSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:PutItem'], partitions: items.writes });
};

export const searchVariables: PortEntry['variables'] = {
  SEARCH_ENGINE: ({ resources: { search } }) => search.engine,
  SEARCH_BESIDE: (grantee, use) => {
    const { beside } = grantee.resources.search;
    return beside !== undefined && touches(grantee, use, beside) ? beside : 'none';
  },
  SEARCH_ENDPOINT: (grantee, use) =>
    touches(grantee, use, 'opensearch') ? grantee.resources.search.node?.endpoint : undefined,
  BUCKET_NAME: (grantee, use) => (touches(grantee, use, 'embedded') ? grantee.resources.stock.bucketName : undefined),
};

const searchDomain = (grantee: Grantee): void => {
  const domainArn = searchDomainArn(grantee);
  if (domainArn === undefined) return;
  const operations = ['_search', '_count'].map((operation) => `${domainArn}/${STOCK_ALIAS}/${operation}`);
  grantee.allow(['es:ESHttpPost'], operations);
};

export const readIndex = (grantee: Grantee): void => {
  if (reads(grantee, 'embedded')) readSnapshots(grantee);
  if (reads(grantee, 'opensearch')) searchDomain(grantee);
};

/** The first write creates the index of the current schema (functions/search/engines/opensearch). */
const writeDomain = (grantee: Grantee): void => {
  const domainArn = searchDomainArn(grantee);
  if (domainArn === undefined) return;
  grantee.allow(['es:ESHttpPost'], [`${domainArn}/${STOCK_ALIAS}/_bulk`]);
  // To find the current index generation and to read or create its mapping.
  grantee.allow(['es:ESHttpGet'], [`${domainArn}/${STOCK_ALIAS}/_mapping`]);
  grantee.allowAll(
    ['es:ESHttpGet', 'es:ESHttpPut'],
    [`${domainArn}/${STOCK_ALIAS}-v*`],
    'The stock indexes: their names end with a version and a generation.',
  );
};

export const writeIndex = (grantee: Grantee): void => {
  readIndex(grantee);
  if (keeps(grantee, 'embedded')) writeSnapshots(grantee);
  if (keeps(grantee, 'opensearch')) writeDomain(grantee);
};

/** Reindex, purge and comparison (functions/search/engines/opensearch/generations.ts). */
export const maintainIndex = (grantee: Grantee): void => {
  const domainArn = searchDomainArn(grantee);
  writeIndex(grantee);
  if (domainArn === undefined) return;
  if (!reads(grantee, 'opensearch')) searchDomain(grantee);
  const next = nextAlias(STOCK_ALIAS);
  const calls = [
    ...['_mget', '_delete_by_query'].map((operation) => `${STOCK_ALIAS}/${operation}`),
    ...['_search', '_mget', '_bulk', '_refresh'].map((operation) => `${next}/${operation}`),
    '_aliases',
  ];
  grantee.allow(
    ['es:ESHttpPost'],
    calls.map((path) => `${domainArn}/${path}`),
  );
  grantee.allow(['es:ESHttpDelete'], [`${domainArn}/${STOCK_ALIAS}-v*`]);
};
