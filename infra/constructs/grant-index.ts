import { tableAccessOf } from '#functions/runtime/item-kinds.ts';
import { nextAlias } from '#functions/search/opensearch/indexes.ts';
import { STOCK_ALIAS } from '#functions/search/opensearch/stored-document.ts';
import { allowItems } from './grant-items.ts';
import { allow, allowAll, allowObjects, set, type Grantee } from './grantee.ts';

/** A domain of ours, which wants to know who calls; undefined for a node that asks nobody. */
const domainOf = ({ resources: { search } }: Grantee): string | undefined =>
  search.engine === 'opensearch' ? search.domainArn : undefined;

/** The stock snapshots (functions/search/snapshots): objects, and an item for each dealer that says which is current. */
const SNAPSHOTS = ['search/*'];

const { reads, writes } = tableAccessOf(['write:snapshots']);

const readSnapshots = (grantee: Grantee): void => {
  allowObjects(grantee, ['s3:GetObject'], SNAPSHOTS);
  allowItems(grantee, { actions: ['dynamodb:GetItem'], partitions: reads });
};

const writeSnapshots = (grantee: Grantee): void => {
  allowObjects(grantee, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], SNAPSHOTS);
  allowItems(grantee, { actions: ['dynamodb:PutItem'], partitions: writes });
};

/** Reads the engine of the stage, and says to the function which one that is. */
export const readIndex = (grantee: Grantee): void => {
  const { search } = grantee.resources;
  set(grantee, 'SEARCH_ENGINE', search.engine);
  if (search.engine === 'embedded') return readSnapshots(grantee);
  const { endpoint, domainArn } = search;
  const operations = ['_search', '_count'].map((operation) => `${domainArn}/${STOCK_ALIAS}/${operation}`);
  if (domainArn !== undefined) allow(grantee, ['es:ESHttpPost'], operations);
  set(grantee, 'SEARCH_ENDPOINT', endpoint);
};

/** The first write of a new installation makes the index of the current schema (functions/search/opensearch). */
export const writeIndex = (grantee: Grantee): void => {
  const domainArn = domainOf(grantee);
  readIndex(grantee);
  if (grantee.resources.search.engine === 'embedded') return writeSnapshots(grantee);
  if (domainArn === undefined) return;
  allow(grantee, ['es:ESHttpPost'], [`${domainArn}/${STOCK_ALIAS}/_bulk`]);
  // Which index is being made, the mapping of one that older code made, and the first one of a new installation.
  allow(grantee, ['es:ESHttpGet'], [`${domainArn}/${STOCK_ALIAS}/_mapping`]);
  allowAll(
    grantee,
    ['es:ESHttpGet', 'es:ESHttpPut'],
    [`${domainArn}/${STOCK_ALIAS}-v*`],
    'The stock indexes: their names end with a version and a generation.',
  );
};

/** Everything a reindex does, and a purge (functions/search/opensearch/generations.ts). */
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
  allow(
    grantee,
    ['es:ESHttpPost'],
    calls.map((path) => `${domainArn}/${path}`),
  );
  allow(grantee, ['es:ESHttpDelete'], [`${domainArn}/${STOCK_ALIAS}-v*`]);
};
