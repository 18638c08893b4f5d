import { tableAccessOf } from '#functions/runtime/item-kinds.ts';
import { nextAlias } from '#functions/search/engines/opensearch/indexes.ts';
import { STOCK_ALIAS } from '#functions/search/engines/opensearch/stored-document.ts';
import type { Grantee } from '../grantee.ts';
import type { PortEntry } from '../port.ts';

/** ARN of our own domain, which checks its callers; undefined for a node that does not. */
const domainOf = ({ resources: { search } }: Grantee): string | undefined =>
  search.engine === 'opensearch' ? search.domainArn : undefined;

/** The stock snapshots (functions/search/engines/snapshots): objects, and an item for each dealer with the name of the current one. */
const SNAPSHOTS = ['search/*'];

const { reads, writes } = tableAccessOf(['write:snapshots']);

const readSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:GetItem'], partitions: reads });
};

const writeSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:PutItem'], partitions: writes });
};

/** Which engine the stage has, and where it is. */
export const searchVariables: PortEntry['variables'] = {
  SEARCH_ENGINE: ({ resources: { search } }) => search.engine,
  SEARCH_ENDPOINT: ({ resources: { search } }) => (search.engine === 'opensearch' ? search.endpoint : undefined),
  BUCKET_NAME: ({ resources: { search, stock } }) => (search.engine === 'embedded' ? stock.bucketName : undefined),
};

/** Searches and counts, in the engine of the stage. */
export const readIndex = (grantee: Grantee): void => {
  if (grantee.resources.search.engine === 'embedded') return readSnapshots(grantee);
  const domainArn = domainOf(grantee);
  if (domainArn === undefined) return;
  const operations = ['_search', '_count'].map((operation) => `${domainArn}/${STOCK_ALIAS}/${operation}`);
  grantee.allow(['es:ESHttpPost'], operations);
};

/** The first write of a new installation makes the index of the current schema (functions/search/engines/opensearch). */
export const writeIndex = (grantee: Grantee): void => {
  const domainArn = domainOf(grantee);
  readIndex(grantee);
  if (grantee.resources.search.engine === 'embedded') return writeSnapshots(grantee);
  if (domainArn === undefined) return;
  grantee.allow(['es:ESHttpPost'], [`${domainArn}/${STOCK_ALIAS}/_bulk`]);
  // Which index is being made, the mapping of one that older code made, and the first one of a new installation.
  grantee.allow(['es:ESHttpGet'], [`${domainArn}/${STOCK_ALIAS}/_mapping`]);
  grantee.allowAll(
    ['es:ESHttpGet', 'es:ESHttpPut'],
    [`${domainArn}/${STOCK_ALIAS}-v*`],
    'The stock indexes: their names end with a version and a generation.',
  );
};

/** Everything a reindex does, and a purge (functions/search/engines/opensearch/generations.ts). */
export const maintainIndex = (grantee: Grantee): void => {
  const domainArn = domainOf(grantee);
  writeIndex(grantee);
  if (domainArn === undefined) return;
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
