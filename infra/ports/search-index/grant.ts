import { buildTableAccess } from '#functions/runtime/table/item-kinds.ts';
import { nextAlias } from '#functions/search/engines/opensearch/indexes.ts';
import { STOCK_ALIAS } from '#functions/search/engines/opensearch/stored-document.ts';
import type { Grantee } from '../grantee.ts';
import type { PortEntry } from '../port.ts';

/** Undefined for a node without access control. */
const searchDomainArn = ({ resources: { search } }: Grantee): string | undefined =>
  search.engine === 'opensearch' ? search.domainArn : undefined;

/** Stock snapshots: objects, and an item per dealer that names the current one (functions/search/engines/snapshots). */
const SNAPSHOTS = ['search/*'];

const { reads, writes } = buildTableAccess(['write:snapshots']);

const readSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:GetItem'], partitions: reads });
};

const writeSnapshots = (grantee: Grantee): void => {
  grantee.allowObjects(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], SNAPSHOTS);
  grantee.allowItems({ actions: ['dynamodb:PutItem'], partitions: writes });
};

export const searchVariables: PortEntry['variables'] = {
  SEARCH_ENGINE: ({ resources: { search } }) => search.engine,
  SEARCH_ENDPOINT: ({ resources: { search } }) => (search.engine === 'opensearch' ? search.endpoint : undefined),
  BUCKET_NAME: ({ resources: { search, stock } }) => (search.engine === 'embedded' ? stock.bucketName : undefined),
};

export const readIndex = (grantee: Grantee): void => {
  if (grantee.resources.search.engine === 'embedded') return readSnapshots(grantee);
  const domainArn = searchDomainArn(grantee);
  if (domainArn === undefined) return;
  const operations = ['_search', '_count'].map((operation) => `${domainArn}/${STOCK_ALIAS}/${operation}`);
  grantee.allow(['es:ESHttpPost'], operations);
};

/** The first write creates the index of the current schema (functions/search/engines/opensearch). */
export const writeIndex = (grantee: Grantee): void => {
  const domainArn = searchDomainArn(grantee);
  readIndex(grantee);
  if (grantee.resources.search.engine === 'embedded') return writeSnapshots(grantee);
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

/** Reindex and purge (functions/search/engines/opensearch/generations.ts). */
export const maintainIndex = (grantee: Grantee): void => {
  const domainArn = searchDomainArn(grantee);
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
