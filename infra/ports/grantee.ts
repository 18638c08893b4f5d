import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { tableIndexes } from '#functions/runtime/table/indexes.ts';
import type { SearchEngine } from '#infra/stages.ts';
import type { Platform } from '#infra/constructs/platform.ts';

export interface Resources {
  table: TableV2;
  stock: IBucket;
  bus: EventBus;
  edgeSecret: Secret;
  linkSecret: Secret;
  envelopeKey: IKey;
  /** Undefined on the emulator. */
  analytics: { name: string; arn: string } | undefined;
  search: {
    engine: SearchEngine;
    /** Written and not searched, while an installation changes over. */
    beside: SearchEngine | undefined;
    /** Undefined without OpenSearch. The emulator's node has no access control and no ARN. */
    node: { endpoint: string; domainArn: string | undefined } | undefined;
  };
}

/** Of an IAM statement: operator, key, value. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Calls on items, by partition patterns. */
export interface ItemCalls {
  actions: string[];
  partitions: readonly string[];
  /** The queried index; undefined for the table itself. */
  index?: keyof typeof tableIndexes;
}

/** An interface, so that bundler and embedded run need not load the CDK; implemented by infra/constructs/functions/grantee.ts. */
export interface Grantee {
  readonly platform: Platform;
  readonly resources: Resources;
  /** Objects are granted by the context's prefixes. */
  readonly context: string;
  /** Prefix of the parameters that hold secrets. */
  readonly secretsPath: string;
  /** Value of the `service` dimension. */
  readonly signalsService: string;
  allow: (actions: string[], resources: string[], conditions?: Conditions) => void;
  /** For resources ending in a wildcard, with the reason for cdk-nag. */
  allowAll: (actions: string[], resources: readonly string[], reason: string, conditions?: Conditions) => void;
  /** Objects of the stock bucket; prefixes end in a wildcard. */
  allowObjects: (actions: string[], prefixes: readonly string[]) => void;
  allowItems: (calls: ItemCalls) => void;
  indexArn: (index: keyof typeof tableIndexes) => string;
  /** A sender that SES verified: a domain or an address; '*' for every one. */
  mailIdentity: (identity: string) => string;
  /** Where SES sends from. */
  readonly mailRegion: string;
  /** The platform's own sender. */
  readonly mailFrom: string;
  /** Below it are the addresses at which mail comes in. */
  readonly inboundDomain: string;
  /** What all mails are sent with; undefined on the emulator. */
  readonly mailConfigurationSet: { name: string; arn: string } | undefined;
  /** Every number, name and pool that sends text messages. */
  readonly smsSenders: readonly string[];
  /** Every dealer's tenant of the distribution. */
  readonly distributionTenants: string;
  /** '*' for all secrets. */
  parameterArn: (ref: string) => string;
}
