import type { OpenSearchPartitionInstanceType } from '@aws-sdk/client-opensearch';
import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Role } from '#domain/console/roles.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';

export const stageNames = ['emulator', 'staging', 'production', 'recovery'] as const;
export type Stage = (typeof stageNames)[number];

/** Selects the engine in functions/search. */
export type SearchEngine = 'embedded' | 'opensearch';

/** Of an OpenSearch domain. */
export interface DomainNodes {
  /** As AWS's own types name it. */
  instanceType: OpenSearchPartitionInstanceType;
  instances: number;
  zones: 1 | 2 | 3;
  volumeGb: number;
}

/**
 * Snapshots of the stock in the bucket, searched by the functions themselves (functions/search/engines/snapshots), until a
 * measured size (docs/search.md, 'From snapshots to a domain'); an OpenSearch domain; both, while an installation changes over
 * (docs/deploy.md, 'Changing the search over'); or an existing node (`-c searchEndpoint=URL`).
 */
export type SearchSettings =
  | { kind: 'embedded' }
  | ({ kind: 'both'; searched: SearchEngine } & DomainNodes)
  | ({ kind: 'domain' } & DomainNodes)
  | { kind: 'external'; defaultEndpoint: string };

/** The one that answers. */
export const chooseSearchEngine = (search: SearchSettings): SearchEngine => {
  if (search.kind === 'both') return search.searched;
  return search.kind === 'embedded' ? 'embedded' : 'opensearch';
};

/** The one that is written too and not searched. */
export const engineBeside = (search: SearchSettings): SearchEngine | undefined => {
  if (search.kind !== 'both') return undefined;
  return search.searched === 'embedded' ? 'opensearch' : 'embedded';
};

/** Readers use the searched engine, writers both. */
export const usesSnapshots = (search: SearchSettings, use: Use): boolean => {
  if (!use.startsWith('index.')) return false;
  const isWriter = use === 'index.write' || use === 'index.maintain';
  return chooseSearchEngine(search) === 'embedded' || (isWriter && engineBeside(search) === 'embedded');
};

/** What production's `search` becomes where snapshots do not do any more: a node in each zone, so that one may be lost. */
export const productionDomain: DomainNodes = {
  instanceType: 'r6g.large.search',
  instances: 3,
  zones: 3,
  volumeGb: 50,
};

export interface StageSettings {
  region: string;
  logRetention: RetentionDays;
  removal: RemovalPolicy;
  /** Deletion protection of table and stacks, 35 days of point-in-time recovery, bucket versions for a month. */
  protectsData: boolean;
  /** For the whole API; WAF and the application have limits of their own. */
  throttle: { rate: number; burst: number };
  /**
   * `per-tenant`: Lambda's tenant isolation mode for API functions. API Gateway sends the viewer's host as `X-Amz-Tenant-Id`
   * (constructs/manifest-api.ts).
   */
  isolation: 'shared' | 'per-tenant';
  search: SearchSettings;
  /** CloudFront, WAF and shell; on the emulator `infra/local/edge` instead. */
  edge: boolean;
  /** 1 to 16 (docs/architecture.md, 'Outbox shards'). */
  outboxShards: number;
  /** Account limit of concurrent executions, and reserved concurrency by function. AWS keeps 100 unreserved. */
  concurrency: { ofAccount: number; reserved: Readonly<Record<string, number>> };
  /** Share of API requests traced with X-Ray; undefined for none. */
  traceShare: number | undefined;
  /** Lines for reports go to a Firehose stream. The emulator has none and logs them. */
  reports: boolean;
  /** Event archive for replay. The emulator has none. */
  archiveDays: number | undefined;
  /** `canary`: versions behind an alias, shifted by CodeDeploy. `latest`: in place; the emulator has no CodeDeploy. */
  releases: 'canary' | 'latest';
  /** On AWS operators sign requests (SigV4); on the emulator they send a token. */
  operatorAuth: 'iam' | 'token';
  /** What programs may, by the name of the IAM role or user that signs; undefined: whoever may sign runs the platform. */
  programRoles: Readonly<Record<string, Role>> | undefined;
  bundles: 'aws' | 'emulator';
  /** Origin of a dealer's site without its own domain; `{slug}` is the dealer's. */
  siteOrigin: string;
  /**
   * Whether people have a console, at `console.` of that origin's domain (ADR 31). `unnamed`: its distribution has not the host
   * yet, because a stage whose place is taken has it, and CloudFront gives a name to one distribution (docs/disaster.md).
   */
  console: 'named' | 'unnamed' | 'none';
  /** Sender of mails for dealers without an address of their own, unless the environment names one; SES must have verified it. */
  mailFrom: string;
  /** Where SES sends from: it is not in every region (AWS General Reference, 'Amazon Simple Email Service endpoints and quotas'); the stage's own, or the probe's. */
  mailRegion: string;
  /** Monthly budget of the account in USD; mail goes to the stage's alarm address for tomorrow. Undefined for none. */
  budgetUsd: number | undefined;
  /** The month's spending limit of text messages in USD, as it is set in the account (docs/deploy.md, 'Mail'). */
  textLimitUsd: number;
  /** Whether the table is copied every night into a vault of another account, which the environment names. */
  copiesTable: boolean;
  /**
   * A second region with copies of table, pictures, feed files, link secret and envelope key (docs/disaster.md). Undefined for
   * none; it cannot be added to a stage that has its envelope key already.
   */
  copyRegion: string | undefined;
  /** Whether the table has a replica in `copyRegion`; it reads the stream beside the two relays (docs/disaster.md). */
  replicatesTable: boolean;
  /** Where the probe runs that opens sites from outside (ADR 26); undefined for none. Its hosts are the installation's. */
  probeRegion: string | undefined;
  /** Default sample CRM; context can override it. */
  sampleCrmUrl: string | undefined;
}

const SYDNEY = 'ap-southeast-2';
/** Near, and enabled in every account (Melbourne is not); what takes Sydney down leaves it standing. */
const SINGAPORE = 'ap-southeast-1';
/** Melbourne: Australian data stays in Australia. An account has to enable it. */
const SECOND_REGION = 'ap-southeast-4';

const onAws = {
  region: SYDNEY,
  mailRegion: SYDNEY,
  // Resources of a failed first deploy are deleted, so that it can be repeated.
  removal: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  protectsData: true,
  isolation: 'shared',
  outboxShards: OUTBOX_SHARDS,
  reports: true,
  edge: true,
  releases: 'canary',
  operatorAuth: 'iam',
  programRoles: undefined,
  bundles: 'aws',
  sampleCrmUrl: undefined,
  probeRegion: SINGAPORE,
  console: 'named',
} as const;

/** Every value that differs between stages is here. */
const deployed: Readonly<Record<Exclude<Stage, 'recovery'>, StageSettings>> = {
  emulator: {
    region: SYDNEY,
    mailRegion: SYDNEY,
    logRetention: RetentionDays.ONE_WEEK,
    removal: RemovalPolicy.DESTROY,
    protectsData: false,
    // The emulator enforces throttles, so they are high.
    throttle: { rate: 10_000, burst: 5_000 },
    isolation: 'shared',
    outboxShards: OUTBOX_SHARDS,
    search: { kind: 'external', defaultEndpoint: 'http://127.0.0.1:9200' },
    edge: false,
    // The emulator has no sampling rules.
    traceShare: undefined,
    // The emulator does not count executions.
    concurrency: { ofAccount: 1_000, reserved: {} },
    archiveDays: undefined,
    reports: false,
    releases: 'latest',
    operatorAuth: 'token',
    programRoles: undefined,
    bundles: 'emulator',
    siteOrigin: 'http://{slug}.localhost:4100',
    console: 'named',
    mailFrom: 'no-reply@forecourt.example',
    budgetUsd: undefined,
    textLimitUsd: 1,
    copiesTable: false,
    copyRegion: undefined,
    replicatesTable: false,
    probeRegion: undefined,
    sampleCrmUrl: 'http://127.0.0.1:4101',
  },
  staging: {
    ...onAws,
    logRetention: RetentionDays.ONE_MONTH,
    throttle: { rate: 100, burst: 200 },
    traceShare: 0.05,
    concurrency: { ofAccount: 1_000, reserved: { 'api-pages': 50, 'api-leads': 20 } },
    search: { kind: 'domain', instanceType: 't3.small.search', instances: 1, zones: 1, volumeGb: 10 },
    archiveDays: 7,
    budgetUsd: 200,
    textLimitUsd: 20,
    copiesTable: false,
    copyRegion: undefined,
    replicatesTable: false,
    siteOrigin: 'https://{slug}.staging.forecourt.example',
    mailFrom: 'no-reply@staging.forecourt.example',
  },
  production: {
    ...onAws,
    logRetention: RetentionDays.THREE_MONTHS,
    // Peak of 200 searches and 50 leads a second (docs/architecture.md, 'Sizes to design for'), plus pages and pictures.
    throttle: { rate: 1_000, burst: 2_000 },
    traceShare: 0.02,
    // The throttle's rate times 0.2 s per page and 0.1 s per lead, with headroom.
    concurrency: { ofAccount: 1_000, reserved: { 'api-pages': 300, 'api-leads': 100 } },
    search: { kind: 'embedded' },
    archiveDays: 30,
    budgetUsd: 1_000,
    textLimitUsd: 500,
    copiesTable: true,
    copyRegion: SECOND_REGION,
    replicatesTable: true,
    siteOrigin: 'https://{slug}.forecourt.example',
    mailFrom: 'no-reply@forecourt.example',
  },
};

export const stages: Readonly<Record<Stage, StageSettings>> = {
  ...deployed,
  /** Takes production's place where its region is lost; filled from the copies (docs/disaster.md). */
  recovery: {
    ...deployed.production,
    region: SECOND_REGION,
    // Melbourne has no SES.
    mailRegion: SINGAPORE,
    copiesTable: false,
    copyRegion: undefined,
    replicatesTable: false,
    console: 'unnamed',
  },
};
