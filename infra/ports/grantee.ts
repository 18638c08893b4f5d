import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { tableIndexes } from '#functions/runtime/table-index.ts';
import type { Platform } from '#infra/constructs/platform.ts';

/** What functions can be allowed to touch. */
export interface Resources {
  table: TableV2;
  stock: IBucket;
  bus: EventBus;
  edgeSecret: Secret;
  /** `domainArn` where the index is a domain of ours; a node of the emulator does not check its callers. */
  search: { engine: 'opensearch'; endpoint: string; domainArn: string | undefined } | { engine: 'embedded' };
}

/** Calls on items of the table, by the patterns of their partitions. */
export interface ItemCalls {
  actions: string[];
  partitions: readonly string[];
  /** Index that is queried; the table itself where it is left out. */
  index?: keyof typeof tableIndexes;
}

/**
 * A function that is given permissions. An interface, so that the table of ports can be read without the CDK, which
 * bundler and embedded run do not load; infra/constructs/grantee.ts implements it.
 */
export interface Grantee {
  readonly platform: Platform;
  readonly resources: Resources;
  /** Bounded context: objects are granted by the prefixes of the context. */
  readonly context: string;
  /** First part of the names of all parameters that hold secrets. */
  readonly secretsPath: string;
  /** Value of the `service` dimension of its signals. */
  readonly signalsService: string;
  /** Permits calls on exactly these resources. */
  allow: (actions: string[], resources: string[]) => void;
  /** The same for resources that end with a star, with the reason for cdk-nag. */
  allowAll: (actions: string[], resources: readonly string[], reason: string) => void;
  /** Permits calls on the objects of the stock bucket with these prefixes, each with its star. */
  allowObjects: (actions: string[], prefixes: readonly string[]) => void;
  /** Permits calls on items whose partition is like one of these. */
  allowItems: (calls: ItemCalls) => void;
  indexArn: (index: keyof typeof tableIndexes) => string;
  /** ARN of the parameter of a secret; '*' for all. */
  parameterArn: (ref: string) => string;
}
