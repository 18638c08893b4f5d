import * as z from 'zod';
import type { Permission, Themself } from '#domain/console/roles.ts';
import type { OpenWriteName } from '#domain/limits/open-writes.ts';
import type { EventName } from '#events/catalogue.ts';
import type { ItemUse } from './table/item-kinds.ts';
import type { ProblemCode } from './http/problems.ts';
import type { PortUse } from './port-uses.ts';
import type { Severity } from './severity.ts';
import type { Lane } from './table/item.ts';

/** Contracts are read by handlers, local platform, CDK app, API documents and the browser's types. */

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `visitor`: open, but the route knows who is signed in, as for `requireGate` (gate.ts). */
type SiteAuth = 'none' | 'visitor' | 'session' | 'dealer_key';
/** `operator`: programs; `console`: people at the console's host; `console_guest`: there too, before anybody is signed in. */
export type RouteAuth = SiteAuth | 'operator' | 'console' | 'console_guest';

/** One use is a grant, its variables and a port (ADR 9). Uses for dealer keys and operators follow from `auth`. */
export type Use = ItemUse | PortUse;

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

export const rawBodySchema = z.union([z.string(), z.instanceof(Uint8Array)]);
export const emptyAnswer = z.object({});

export interface RouteSpec<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  /** `<context>.<verb>`, also for folder, construct, metric, log and test. */
  id: `${string}.${string}`;
  method: HttpMethod;
  path: `/${string}`;
  summary: string;
  /** `host`: resolved from the viewer's host; `none`: a platform route. */
  tenant: 'host' | 'none';
  auth: RouteAuth;
  /** Of operators' contracts and of the console's own routes. */
  may?: Permission | Themself;
  /** Of the console's door of an operators' contract: the id of that (http/doors.ts). */
  twinOf?: string;
  params: P;
  query: Q;
  /** Open at the operators' host too, to people who come by no site: API Gateway asks for no key of the edge. */
  calledDirectly: boolean;
  /** Query names read if the schema leaves them open; the edge drops others. */
  queryNames?: readonly string[] | undefined;
  body: B;
  bodyKind: 'none' | 'json' | 'form' | 'raw';
  /** Of a raw body that is signed JSON: what it says, for the documents. */
  signedBody?: z.ZodType;
  answer: {
    kind: AnswerKind;
    status: number;
    schema: A;
    /** Of binary answers, for the documents. */
    mediaTypes?: readonly string[];
    /** Other statuses without a body, and when they are answered. */
    others?: Readonly<Record<number, string>>;
  };
  problems: readonly ProblemCode[];
  /** Its callers read `success`: a refusal says it beside `error`. */
  saysSuccess?: true;
  /** Lines of the log name the pattern instead of the path, which tells of a person. */
  hidesPath: boolean;
  /** What a call of anybody takes, which decides what is asked of the next one; null for what costs next to nothing. */
  costs: OpenWriteName | null;
  /** Requires `Idempotency-Key`. */
  idempotent: boolean;
  cache: CacheRule;
  uses: readonly Use[];
  /** Public GET routes of other contexts, called in process. Its function gets their grants too. */
  calls: readonly AnyRoute[];
}
export type Route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  kind: 'route';
} & RouteSpec<P, Q, B, A>;
export type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Answered whether somebody is signed in or not. */
export const isForEverybody = ({ auth }: Pick<AnyRoute, 'auth'>): boolean => auth === 'none' || auth === 'visitor';

export type RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  RouteSpec<P, Q, B, A>,
  'id' | 'method' | 'path' | 'summary' | 'answer'
> &
  Partial<Omit<RouteSpec<P, Q, B, A>, 'id' | 'method' | 'path' | 'summary' | 'answer' | 'auth' | 'may' | 'twinOf'>> & {
    /** Those of operators and of the console are made in http/operator-route.ts and http/doors.ts. */
    auth?: SiteAuth;
  };

type Nothing = typeof emptyAnswer;

/** What it costs is counted and its refusal declared by the contract itself. */
const withCosts = ({
  costs = null,
  uses = [],
  problems = [],
}: RouteInput<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Pick<AnyRoute, 'costs' | 'uses' | 'problems'> =>
  costs === null
    ? { costs, uses, problems }
    : {
        costs,
        uses: [...new Set<Use>([...uses, 'write:limits', 'read:users'])],
        problems: [...new Set<ProblemCode>([...problems, 'proof_required'])],
      };

/** Defaults: tenant from the host, no auth, no input, no caching, not idempotent. */
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
    calledDirectly: false,
    params: emptyAnswer,
    query: emptyAnswer,
    body: emptyAnswer,
    bodyKind: spec.body === undefined ? 'none' : 'json',
    hidesPath: false,
    idempotent: false,
    cache: noStore,
    calls: [],
    ...spec,
    ...withCosts(spec),
  };
}

/** How the effect of a lost message is recovered. */
export type Reconciliation =
  /** A schedule that repairs it, and the signal that counts repairs. */
  { schedule: `${string}.${string}`; signal: `${string}.${string}` } | { because: string };

/** Returning acknowledges a record, throwing retries it. */
export interface Consumer {
  kind: 'consumer';
  id: `${string}.${string}`;
  events: readonly EventName[];
  /** `mail`: what is told of each mail that came in (SES, on AWS), and no events; of no dealer yet. */
  takes?: 'mail';
  batchSize: number;
  /**
   * Concurrent batches, at least 2 (SQS), so that one queue cannot use all of the account's concurrency. With the batch size it
   * says how many messages are in flight, by which a queue finds a noisy dealer (docs/adr/0028-queues-fair-by-dealer.md).
   */
  maxConcurrency: number;
  timeoutSeconds: number;
  /** Where it needs more than others. */
  memoryMb?: number;
  /** Ids of consumers that go first in the embedded run, where all share one event loop. On AWS each has functions of its own. */
  yieldsTo?: readonly string[];
  /** First wait before a failed record is tried again in the embedded run, four times longer each time; without it 1 to 4 s. */
  retryAfterSeconds?: number;
  uses: readonly Use[];
  severity: Severity;
  /** What people lose while it fails; the alarm's text. */
  impact: string;
  reconciledBy: Reconciliation;
}
export const consumer = (spec: Omit<Consumer, 'kind'>): Consumer => ({ kind: 'consumer', ...spec });

export interface Schedule {
  kind: 'schedule';
  id: `${string}.${string}`;
  everySeconds: number;
  timeoutSeconds: number;
  uses: readonly Use[];
  severity: Severity;
  impact: string;
}
export const schedule = (spec: Omit<Schedule, 'kind'>): Schedule => ({ kind: 'schedule', ...spec });

/** The embedded run polls instead. */
export interface StreamReader {
  kind: 'stream';
  id: `${string}.${string}`;
  /** Receives items with waiting events of this lane only. */
  lane: Lane;
  timeoutSeconds: number;
  uses: readonly Use[];
  severity: Severity;
  impact: string;
}
export const streamReader = (spec: Omit<StreamReader, 'kind'>): StreamReader => ({ kind: 'stream', ...spec });

export type ManifestEntry = AnyRoute | Consumer | Schedule | StreamReader;

const kinds: ReadonlySet<unknown> = new Set<ManifestEntry['kind']>(['route', 'consumer', 'schedule', 'stream']);

/** Among what a contract exports. */
export const isEntry = (value: unknown): value is ManifestEntry =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && kinds.has(value.kind);

export const contextName = (entry: { id: string }): string => entry.id.split('.')[0] ?? entry.id;

export const queueName = (entry: { id: string }): string => `forecourt-${entry.id.replaceAll('.', '-')}`;
