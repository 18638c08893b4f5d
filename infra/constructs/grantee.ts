import { Aws } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { acknowledgeWildcard } from './acknowledge.ts';
import { bucketNameIn, type Platform } from './platform.ts';

/** What functions can be allowed to touch. */
export interface Resources {
  table: TableV2;
  stock: IBucket;
  bus: EventBus;
  edgeSecret: Secret;
  /** `domainArn` where the index is a domain of ours; a node of the emulator asks nobody who he is. */
  search: { engine: 'opensearch'; endpoint: string; domainArn: string | undefined } | { engine: 'embedded' };
}

/** A function that is being granted something, with what decides how far a grant goes. */
export interface Grantee {
  function: Function;
  platform: Platform;
  resources: Resources;
  /** Bounded context: objects are granted by the prefixes of the context. */
  context: string;
}

/** Permits calls on exactly these resources. */
export const allow = ({ function: target }: Grantee, actions: string[], resources: string[]): void =>
  target.addToRolePolicy(new PolicyStatement({ actions, resources }));

/** Sets a variable: the other half of a grant (house rule 21). */
export const set = ({ function: target }: Grantee, name: string, value: string): void => {
  target.addEnvironment(name, value);
};

/** Adds the name of what a star stands for to a permission that ends with one, so that cdk-nag knows it was meant. */
export const allowAll = (grantee: Grantee, actions: string[], resources: readonly string[], reason: string): void => {
  allow(grantee, actions, [...resources]);
  const { role } = grantee.function;
  if (role !== undefined) for (const arn of resources) acknowledgeWildcard(role, arn, reason);
};

/** Permits calls on the objects of the stock bucket whose names begin so, each prefix with its star. */
export const allowObjects = (grantee: Grantee, actions: string[], prefixes: readonly string[]): void => {
  const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketNameIn(grantee.platform, 'stock')}`;
  const arns = prefixes.map((prefix) => `${bucketArn}/${prefix}`);
  allowAll(grantee, actions, arns, 'The objects of this context only; their names begin with it and a dealer.');
  // Without it S3 answers 403 instead of 404 for an object that is not there, and 'not yet' would look like a fault.
  allow(grantee, ['s3:ListBucket'], [bucketArn]);
  set(grantee, 'BUCKET_NAME', grantee.resources.stock.bucketName);
};
