import * as z from 'zod';
import type { EventName } from '#events/catalogue.ts';
import type { ItemUse } from './item-kinds.ts';
import type { ProblemCode } from './problems.ts';
import type { Lane } from './table-item.ts';

/**
 * The kinds of value the manifest is made of. A contract is written once here and
 * read by the handlers, the local platform, the CDK app, the API documents and the browser's types.
 */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, the holder of a dealer's feed key, or an operator. */
export type RouteAuth = 'none' | 'dealer_key' | 'operator';

/**
 * What a function touches: one use is one grant and its variables, and one port that its bundle wires. Signed dealer keys
 * and operators follow from a route's `auth`.
 */
export type Use = ItemUse | PortUse;

/** What a function touches besides items of the table. */
export type PortUse =
  /** Publishes waiting events on the bus. */
  | 'outbox'
  /** Reads the index of due items. */
  | 'due'
  | 'objects.read'
  | 'objects.write'
  | 'index.read'
  | 'index.write'
  /** Creates, switches, deletes and compares search indexes. */
  | 'index.maintain'
  /** Feed keys and CRM secrets of all tenants. */
  | 'dealer_secrets'
  /** The operators' token, where operators have one (not on AWS: there they sign). */
  | 'operator_token'
  | 'egress'
  /** Changes that the platform makes to a tenant when it is published. */
  | 'overlay'
  | 'signals'
  /** The built page bundle travels in the function. */
  | 'web_bundle'
  /** The native image library travels in the function, and it gets the memory pictures need. */
  | 'images';

/** Whether, and for how long, edge and browser may cache an answer. */
export type CacheRule =
  | { kind: 'no_store' }
  | {
      kind: 'shared';
      edgeSeconds: number;
      browserSeconds: number;
      immutable?: boolean;
      staleWhileRevalidateSeconds?: number;
      staleIfErrorSeconds?: number;
    };
const noStore: CacheRule = { kind: 'no_store' };

export type AnswerKind = 'json' | 'html' | 'xml' | 'text' | 'css' | 'binary';

/** Body of an answer that is not JSON. */
export const rawBodySchema = z.union([z.string(), z.instanceof(Uint8Array)]);
export const emptyAnswer = z.object({});

export interface RouteSpec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  /** `<context>.<verb>`: folder, construct, metric, log and test carry it. */
  id: `${string}.${string}`;
  method: HttpMethod;
  path: `/${string}`;
  /** One sentence for people. */
  summary: string;
  /** `host`: the tenant is resolved from the viewer's host before anything else; `none`: the route serves the platform. */
  tenant: 'host' | 'none';
  auth: RouteAuth;
  params: P;
  query: Q;
  /** What the route reads of a query that its schema leaves open; left out where the schema has fields. The edge drops other names. */
  queryNames?: readonly string[] | undefined;
  body: B;
  bodyKind: 'none' | 'json' | 'form' | 'raw';
  answer: { kind: AnswerKind; status: number; schema: A };
  problems: readonly ProblemCode[];
  /** A creating POST: requires `Idempotency-Key`. */
  idempotent: boolean;
  cache: CacheRule;
  uses: readonly Use[];
  /** Public GET routes of other contexts that it calls in process. Its function gets their grants too. */
  calls: readonly AnyRoute[];
}
export type Route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  kind: 'route';
} & RouteSpec<P, Q, B, A>;
export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

type RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  RouteSpec<P, Q, B, A>,
  'id' | 'method' | 'path' | 'summary' | 'answer'
> &
  Partial<Omit<RouteSpec<P, Q, B, A>, 'id' | 'method' | 'path' | 'summary' | 'answer'>>;

type Nothing = typeof emptyAnswer;

/** A route contract. Left out: tenant from the host, no auth, no input, no caching, not idempotent. */
export function route<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: RouteInput<P, Q, B, A>): Route<P, Q, B, A>;
export function route(spec: RouteInput<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): AnyRoute {
  return {
    kind: 'route',
    tenant: 'host',
    auth: 'none',
    params: emptyAnswer,
    query: emptyAnswer,
    body: emptyAnswer,
    bodyKind: spec.body === undefined ? 'none' : 'json',
    problems: [],
    idempotent: false,
    cache: noStore,
    uses: [],
    calls: [],
    ...spec,
  };
}

/** How the effect of a lost message comes about. */
export type Reconciliation =
  /** A schedule that finds and repairs what was not done, and the signal that counts it. */
  { schedule: `${string}.${string}`; signal: `${string}.${string}` } | { because: string };

/** Handles bus events from its own queue. Returning acknowledges a record, throwing retries it. */
export interface Consumer {
  kind: 'consumer';
  id: `${string}.${string}`;
  events: readonly EventName[];
  batchSize: number;
  /**
   * Maximum concurrent batches, at least 2 (SQS). Without it one busy queue could use all of the account's concurrency.
   */
  maxConcurrency: number;
  timeoutSeconds: number;
  uses: readonly Use[];
  /** What people lose while it fails: the alarm's text. */
  impact: string;
  reconciledBy: Reconciliation;
}
export const consumer = (spec: Omit<Consumer, 'kind'>): Consumer => ({ kind: 'consumer', ...spec });

/** Runs at a rate. */
export interface Schedule {
  kind: 'schedule';
  id: `${string}.${string}`;
  everySeconds: number;
  timeoutSeconds: number;
  uses: readonly Use[];
  impact: string;
}
export const schedule = (spec: Omit<Schedule, 'kind'>): Schedule => ({ kind: 'schedule', ...spec });

/** Reads the table's stream; the embedded run polls instead. */
export interface StreamReader {
  kind: 'stream';
  id: `${string}.${string}`;
  /** It gets items with waiting events of this lane only. */
  lane: Lane;
  timeoutSeconds: number;
  uses: readonly Use[];
  impact: string;
}
export const streamReader = (spec: Omit<StreamReader, 'kind'>): StreamReader => ({ kind: 'stream', ...spec });

export type ManifestEntry = AnyRoute | Consumer | Schedule | StreamReader;

/** 'leads' of 'leads.create'. */
export const contextOf = (entry: { id: string }): string => entry.id.split('.')[0] ?? entry.id;

/** Queue name of a consumer: 'forecourt-crm-plan'. */
export const queueNameOf = (entry: { id: string }): string => `forecourt-${entry.id.replaceAll('.', '-')}`;
