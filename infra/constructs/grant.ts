import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/authorise.ts';
import { nameIn, prefixOf, secretsPathOf, type Platform } from './platform.ts';

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

const objects = (grantee: Grantee, actions: string[]): void => {
  const { stock } = grantee.resources;
  const prefixes = objectPrefixes[grantee.context];
  if (prefixes === undefined) {
    throw new TypeError(`Context '${grantee.context}' uses objects, but grant.ts knows no object names of it.`);
  }
  allow(
    grantee,
    actions,
    prefixes.map((prefix) => stock.arnForObjects(prefix)),
  );
  // Without it S3 answers 403 instead of 404 for an object that is not there, and 'not yet' would look like a fault.
  allow(grantee, ['s3:ListBucket'], [stock.bucketArn]);
  set(grantee, 'BUCKET_NAME', stock.bucketName);
};

const index = (grantee: Grantee, actions: string[]): void => {
  const { endpoint, domainArn } = grantee.resources.search;
  if (domainArn !== undefined) allow(grantee, actions, [`${domainArn}/*`]);
  set(grantee, 'SEARCH_ENDPOINT', endpoint);
};

const secrets = (grantee: Grantee, ref: string): void => {
  const path = secretsPathOf(grantee.platform);
  const resourceName = `${path.slice(1)}${ref}`;
  allow(
    grantee,
    ['ssm:GetParameter'],
    [Stack.of(grantee.function).formatArn({ service: 'ssm', resource: 'parameter', resourceName })],
  );
  set(grantee, 'SECRETS_PATH', path);
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
};

/**
 * Allows one use and sets the variables that its port reads: permission and variable are one act (house rule 21). Nothing
 * is granted on more than the named table, index, prefix, bus or path.
 */
export const grant = (use: Use, grantee: Grantee): void => {
  const { resources, platform } = grantee;
  switch (use) {
    case 'table.write':
      return allow(
        grantee,
        ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        [resources.table.tableArn],
      );
    case 'outbox':
      allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'outbox')]);
      allow(grantee, ['dynamodb:UpdateItem'], [resources.table.tableArn]);
      allow(grantee, ['events:PutEvents'], [resources.bus.eventBusArn]);
      return set(grantee, 'BUS_NAME', resources.bus.eventBusName);
    case 'due':
      return allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'due')]);
    case 'objects.read':
      return objects(grantee, ['s3:GetObject']);
    case 'objects.write':
      return objects(grantee, ['s3:GetObject', 's3:PutObject']);
    case 'index.read':
      return index(grantee, ['es:ESHttpGet', 'es:ESHttpPost']);
    case 'index.write':
      return index(grantee, ['es:ESHttpGet', 'es:ESHttpHead', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete']);
    case 'dealer_secrets':
      return secrets(grantee, '*');
    case 'operator_token':
      return platform.settings.operatorAuth === 'token' ? secrets(grantee, OPERATOR_TOKEN_REF) : undefined;
    case 'routes':
      return routes(grantee);
    case 'egress':
      return platform.inputs.sampleCrmUrl === undefined
        ? undefined
        : set(grantee, 'SAMPLE_CRM_URL', platform.inputs.sampleCrmUrl);
    case 'overlay':
    case 'images':
    case 'web_bundle':
      return undefined; // Nothing of AWS: what it needs lies in the bundle, and memory comes from infra/deployables.ts.
  }
};

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
