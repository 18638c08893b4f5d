import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { OUTBOX_SHARDS } from '#functions/runtime/table-item.ts';

export const stageNames = ['emulator', 'staging', 'production'] as const;
export type Stage = (typeof stageNames)[number];

/**
 * Where a stage searches: an OpenSearch domain of its own, a node that runs already and is named by context
 * (`-c searchEndpoint=URL`), or no engine beside the functions: they search snapshots of the stock in the bucket
 * (functions/search/engines/snapshots; docs/cost.md says up to which size).
 */
export type SearchSettings =
  | { kind: 'embedded' }
  | { kind: 'domain'; instanceType: string; instances: number; zones: 1 | 2 | 3; volumeGb: number }
  | { kind: 'external'; defaultEndpoint: string };

/** What the functions are told: the code of one of the two engines of functions/search. */
export type SearchEngine = 'embedded' | 'opensearch';
export const searchEngineOf = ({ kind }: SearchSettings): SearchEngine =>
  kind === 'embedded' ? 'embedded' : 'opensearch';

export interface StageSettings {
  region: string;
  logRetention: RetentionDays;
  /** What becomes of tables, buckets and queues when their stack goes. */
  removal: RemovalPolicy;
  /** The table refuses to be deleted and can be set back to any second of the last 35 days; buckets keep versions for a month; stacks are protected. */
  protectsData: boolean;
  /** Requests a second, and at once, over the whole API; the WAF and our own limits lie before and behind it. */
  throttle: { rate: number; burst: number };
  /**
   * `per-tenant`: Lambda keeps execution environments of different dealers apart (tenant isolation mode) for the API
   * functions. API Gateway then sends the viewer's host as `X-Amz-Tenant-Id` (see constructs/manifest-api.ts).
   */
  isolation: 'shared' | 'per-tenant';
  search: SearchSettings;
  /** CloudFront, WAF and the shell stage. The emulator has none: `infra/local/edge` plays them. */
  edge: boolean;
  /** Parts of the outbox index that writers spread over, 1 to 16 (docs/architecture.md, 'Outbox shards'). */
  outboxShards: number;
  /**
   * Executions of the account's Lambda functions at once, and how many of them are kept for a function: as many as it may
   * have at most, whatever the others do. AWS keeps the last hundred unreserved.
   */
  concurrency: { ofAccount: number; reserved: Readonly<Record<string, number>> };
  /** Share of API requests that are traced through gateway and function; undefined: none. */
  traceShare: number | undefined;
  /** Events are kept for replay. The emulator knows no archive (engines.md, trap 1). */
  archiveDays: number | undefined;
  /**
   * How a deploy replaces functions. `canary`: a version is published, and the alias that everything calls moves to it by
   * CodeDeploy, with a way back. `latest`: in place; the emulator has no CodeDeploy.
   */
  releases: 'canary' | 'latest';
  /** On AWS operators sign (SigV4, AWS_IAM methods); on the emulator they hold a token. */
  operatorAuth: 'iam' | 'token';
  /** Which bundles: `dist/functions/<variant>`. */
  bundles: 'aws' | 'emulator';
  /** Public origin of a dealer's site that has no domain of its own; `{slug}` is the dealer's. */
  siteOrigin: string;
  /** The sample CRM beside the emulator, where context does not name another. */
  sampleCrmUrl: string | undefined;
}

const onAws = {
  region: 'ap-southeast-2',
  // What a first deploy made before it failed goes again, so that it can be repeated.
  removal: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  protectsData: true,
  isolation: 'shared',
  outboxShards: OUTBOX_SHARDS,
  edge: true,
  releases: 'canary',
  operatorAuth: 'iam',
  bundles: 'aws',
  sampleCrmUrl: undefined,
} as const;

/** Every value that differs between stages (house rule 22). */
export const stages: Readonly<Record<Stage, StageSettings>> = {
  emulator: {
    region: 'ap-southeast-2',
    logRetention: RetentionDays.ONE_WEEK,
    removal: RemovalPolicy.DESTROY,
    protectsData: false,
    // The emulator does enforce throttles (engines.md, trap 8).
    throttle: { rate: 10_000, burst: 5_000 },
    isolation: 'shared',
    outboxShards: OUTBOX_SHARDS,
    search: { kind: 'external', defaultEndpoint: 'http://127.0.0.1:9200' },
    edge: false,
    // The emulator knows no sampling rules.
    traceShare: undefined,
    // The emulator counts nothing.
    concurrency: { ofAccount: 1_000, reserved: {} },
    archiveDays: undefined,
    releases: 'latest',
    operatorAuth: 'token',
    bundles: 'emulator',
    siteOrigin: 'http://{slug}.localhost:4100',
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
    siteOrigin: 'https://{slug}.staging.forecourt.example',
  },
  production: {
    ...onAws,
    logRetention: RetentionDays.THREE_MONTHS,
    // 200 searches and 50 leads a second at peak (architecture.md, 'Numbers to design for'), pages and pictures beside them.
    throttle: { rate: 1_000, burst: 2_000 },
    traceShare: 0.02,
    // A page takes 0.2 s and a lead 0.1 s: what the throttle lets in, with room for slow moments.
    concurrency: { ofAccount: 1_000, reserved: { 'api-pages': 300, 'api-leads': 100 } },
    search: { kind: 'domain', instanceType: 'r7g.large.search', instances: 3, zones: 3, volumeGb: 50 },
    archiveDays: 30,
    siteOrigin: 'https://{slug}.forecourt.example',
  },
};
