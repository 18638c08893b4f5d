import { Stack } from 'aws-cdk-lib';
import { isItemUse } from '#functions/runtime/item-kinds.ts';
import type { PortUse, Use } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/authorise.ts';
import { maintainIndex, readIndex, writeIndex } from './grant-index.ts';
import { grantItems } from './grant-items.ts';
import { allow, allowAll, allowObjects, set, type Grantee } from './grantee.ts';
import { secretsPathOf, signalsServiceOf } from './platform.ts';

/** Object names of the contexts (functions/stock/object-names.ts, functions/media/object-names.ts). */
const objectPrefixes: Readonly<Record<string, readonly string[]>> = {
  stock: ['feeds/*', 'feed-runs/*'],
  media: ['media/*'],
};

const indexArn = ({ resources }: Grantee, index: keyof typeof tableIndexes): string =>
  `${resources.table.tableArn}/index/${tableIndexes[index].name}`;

const objects = (grantee: Grantee, actions: string[]): void => {
  const prefixes = objectPrefixes[grantee.context];
  if (prefixes === undefined) {
    throw new TypeError(`Context '${grantee.context}' uses objects, but grant.ts knows no object names of it.`);
  }
  allowObjects(grantee, actions, prefixes);
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
const grants: Readonly<Record<PortUse, (grantee: Grantee) => void>> = {
  outbox,
  due: (grantee) => allow(grantee, ['dynamodb:Query'], [indexArn(grantee, 'due')]),
  'objects.read': (grantee) => objects(grantee, ['s3:GetObject']),
  'objects.write': (grantee) => objects(grantee, ['s3:GetObject', 's3:PutObject']),
  'index.read': readIndex,
  'index.write': writeIndex,
  'index.maintain': maintainIndex,
  dealer_secrets: dealerSecrets,
  operator_token: operatorToken,
  egress: sampleCrm,
  overlay: sampleCrm,
  // Metrics leave with the log lines: CloudWatch takes them from there, and no permission is needed.
  signals: (grantee) => set(grantee, 'SIGNALS_SERVICE', signalsServiceOf(grantee.platform)),
  images: nothing,
  web_bundle: nothing,
};

/**
 * Allows what a function's uses name: permission and variable are one act, and nothing is granted on more than the named
 * kinds of item, index, prefix, bus or path.
 */
export const grantUses = (grantee: Grantee, uses: readonly Use[]): void => {
  set(grantee, 'TABLE_NAME', grantee.resources.table.tableName);
  grantItems(grantee, uses);
  for (const use of uses) if (!isItemUse(use)) grants[use](grantee);
};

/** What every API function may do: read the secret that proves the edge (decision 88). */
export const grantEdgeSecret = (grantee: Grantee): void => {
  const { edgeSecret } = grantee.resources;
  allow(grantee, ['secretsmanager:GetSecretValue'], [edgeSecret.secretArn]);
  set(grantee, 'EDGE_SECRET_ID', edgeSecret.secretArn);
};
