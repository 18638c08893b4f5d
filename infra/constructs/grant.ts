import { ArnFormat, Aws, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/authorise.ts';
import { nextAlias } from '#functions/search/opensearch/indexes.ts';
import { STOCK_ALIAS } from '#functions/search/opensearch/stored-document.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { bucketNameIn, nameIn, prefixOf, secretsPathOf, type Platform } from './platform.ts';

/** What functions can be allowed to touch. */
export interface Resources {
  table: TableV2;
  stock: IBucket;
  bus: EventBus;
  edgeSecret: Secret;
  /** `domainArn` where the index is a domain of ours; a node of the emulator asks nobody who he is. */
  search: { endpoint: string; domainArn: string | undefined };
}

/** A function that is being granted something, with what decides how far a grant goes. */
export interface Grantee {
  function: Function;
  platform: Platform;
  resources: Resources;
  /** Bounded context: objects are granted by the prefixes of the context. */
  context: string;
  /** Contexts whose routes the page function may call. */
  calledContexts: readonly string[];
}

/** Object names of the contexts (functions/stock/object-names.ts, functions/media/object-names.ts). */
const objectPrefixes: Readonly<Record<string, readonly string[]>> = {
  stock: ['feeds/*', 'feed-runs/*'],
  media: ['media/*'],
};

const allow = ({ function: target }: Grantee, actions: string[], resources: string[]): void =>
  target.addToRolePolicy(new PolicyStatement({ actions, resources }));

const set = ({ function: target }: Grantee, name: string, value: string): void => {
  target.addEnvironment(name, value);
};

const indexArn = ({ resources }: Grantee, index: keyof typeof tableIndexes): string =>
  `${resources.table.tableArn}/index/${tableIndexes[index].name}`;

/** Adds the name of what a star stands for to a permission that ends with one, so that cdk-nag knows it was meant. */
const allowAll = (grantee: Grantee, actions: string[], resources: readonly string[], reason: string): void => {
  allow(grantee, actions, [...resources]);
  const { role } = grantee.function;
  if (role !== undefined) for (const arn of resources) acknowledgeWildcard(role, arn, reason);
};

const objects = (grantee: Grantee, actions: string[]): void => {
  const prefixes = objectPrefixes[grantee.context];
  if (prefixes === undefined) {
    throw new TypeError(`Context '${grantee.context}' uses objects, but grant.ts knows no object names of it.`);
  }
  const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketNameIn(grantee.platform, 'stock')}`;
  const arns = prefixes.map((prefix) => `${bucketArn}/${prefix}`);
  allowAll(grantee, actions, arns, 'The objects of this context only; their names begin with it and a dealer.');
  // Without it S3 answers 403 instead of 404 for an object that is not there, and 'not yet' would look like a fault.
  allow(grantee, ['s3:ListBucket'], [bucketArn]);
  set(grantee, 'BUCKET_NAME', grantee.resources.stock.bucketName);
};

const readIndex = (grantee: Grantee): void => {
  const { endpoint, domainArn } = grantee.resources.search;
  const operations = ['_search', '_count'].map((operation) => `${domainArn}/${STOCK_ALIAS}/${operation}`);
  if (domainArn !== undefined) allow(grantee, ['es:ESHttpPost'], operations);
  set(grantee, 'SEARCH_ENDPOINT', endpoint);
};

/** The first write of a new installation makes the index of the current schema (functions/search/opensearch). */
const writeIndex = (grantee: Grantee): void => {
  const { domainArn } = grantee.resources.search;
  readIndex(grantee);
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
const maintainIndex = (grantee: Grantee): void => {
  const { domainArn } = grantee.resources.search;
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

const parameterArn = (grantee: Grantee, ref: string): string =>
  Stack.of(grantee.function).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: `${secretsPathOf(grantee.platform).slice(1)}${ref}`,
  });

const secrets = (grantee: Grantee): void => set(grantee, 'SECRETS_PATH', secretsPathOf(grantee.platform));

const dealerSecrets = (grantee: Grantee): void => {
  const arn = parameterArn(grantee, '*');
  allowAll(
    grantee,
    ['ssm:GetParameter'],
    [arn],
    'Dealers come without a deploy, and their keys and secrets with them.',
  );
  secrets(grantee);
};

const operatorToken = (grantee: Grantee): void => {
  if (grantee.platform.settings.operatorAuth !== 'token') return;
  allow(grantee, ['ssm:GetParameter'], [parameterArn(grantee, OPERATOR_TOKEN_REF)]);
  secrets(grantee);
};

const routes = (grantee: Grantee): void => {
  const resources = grantee.calledContexts.map((context) =>
    Stack.of(grantee.function).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: nameIn(grantee.platform, `api-${context}`),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  );
  allow(grantee, ['lambda:InvokeFunction'], resources);
  set(grantee, 'API_FUNCTION_PREFIX', `${prefixOf(grantee.platform)}api-`);
  set(grantee, 'API_ISOLATION', grantee.platform.settings.isolation);
};

const outbox = (grantee: Grantee): void => {
  const { table, bus } = grantee.resources;
  allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'outbox')]);
  allow(grantee, ['dynamodb:UpdateItem'], [table.tableArn]);
  allow(grantee, ['events:PutEvents'], [bus.eventBusArn]);
  set(grantee, 'BUS_NAME', bus.eventBusName);
};

/** The sample CRM beside the emulator; on AWS there is none, and the bundles there do not ask. */
const sampleCrm = (grantee: Grantee): void => {
  const { sampleCrmUrl } = grantee.platform.settings;
  if (sampleCrmUrl !== undefined) set(grantee, 'SAMPLE_CRM_URL', grantee.platform.inputs.sampleCrmUrl ?? sampleCrmUrl);
};

/** Memory (infra/deployables.ts) and files of the bundle, nothing of AWS. */
const nothing = (): void => undefined;

/** What each use allows, with the variables that its port reads. Total: a use without a grant does not compile. */
const grants: Readonly<Record<Use, (grantee: Grantee) => void>> = {
  'table.write': (grantee) =>
    allow(
      grantee,
      ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      [grantee.resources.table.tableArn],
    ),
  outbox,
  due: (grantee) => allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'due')]),
  'objects.read': (grantee) => objects(grantee, ['s3:GetObject']),
  'objects.write': (grantee) => objects(grantee, ['s3:GetObject', 's3:PutObject']),
  'index.read': readIndex,
  'index.write': writeIndex,
  'index.maintain': maintainIndex,
  dealer_secrets: dealerSecrets,
  operator_token: operatorToken,
  routes,
  egress: sampleCrm,
  overlay: sampleCrm,
  images: nothing,
  web_bundle: nothing,
};

/**
 * Allows one use: permission and variable are one act (house rule 21), and nothing is granted on more than the named table,
 * index, prefix, bus or path.
 */
export const grant = (use: Use, grantee: Grantee): void => grants[use](grantee);

/** What every function may do: read the table and its list index. */
export const grantBasics = (grantee: Grantee): void => {
  const { table } = grantee.resources;
  allow(grantee, ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [table.tableArn]);
  allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'list')]);
  set(grantee, 'TABLE_NAME', table.tableName);
};

/** What every API function may do: read the secret that proves the edge (decision 88). */
export const grantEdgeSecret = (grantee: Grantee): void => {
  const { edgeSecret } = grantee.resources;
  allow(grantee, ['secretsmanager:GetSecretValue'], [edgeSecret.secretArn]);
  set(grantee, 'EDGE_SECRET_ID', edgeSecret.secretArn);
};
