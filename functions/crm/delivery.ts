import * as z from 'zod';
import { MAX_TRIES } from './ladder.ts';

/** One try, as the ledger keeps it. `reply`: the first 1 kB of the answer with personal data taken out. */
export const attemptSchema = z.object({
  at: z.iso.datetime(),
  /** `abandoned`: the worker died; whether the receiver got it is unknown. */
  outcome: z.enum(['delivered', 'refused', 'timeout', 'connection', 'address', 'too_large', 'abandoned']),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  reply: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

const deadReasons = ['attempts_exhausted', 'endpoint_gone', 'endpoint_disabled'] as const;
type DeadReason = (typeof deadReasons)[number];

/** PENDING: a `delivery.due` is on its way. INFLIGHT: a worker holds it. RETRY: waits for `due_at`. */
export const deliveryStatuses = ['PENDING', 'INFLIGHT', 'RETRY', 'DELIVERED', 'DEAD'] as const;

/** The ledger's entry for one event and one endpoint. */
export const deliverySchema = z.object({
  delivery_id: z.string(),
  tenant: z.string(),
  endpoint_id: z.string(),
  /** Also the `webhook-id`: the same over all tries and replays. */
  event_id: z.string(),
  event: z.string(),
  subject: z.string(),
  correlation_id: z.string(),
  /** The exact text that is signed and sent. */
  body: z.string(),
  /** The whole body where `body` was shortened, behind a link that carries `link_token`. */
  full_body: z.string().nullable(),
  link_token: z.string(),
  status: z.enum(deliveryStatuses),
  dead_reason: z.enum(deadReasons).nullable(),
  /** Tries of this round; a replay begins a new one. */
  tries: z.number().int(),
  replays: z.number().int(),
  /** When the sweeper must look at it: next try, end of the lease, or the watchdog of a lost `delivery.due`. */
  due_at: z.iso.datetime().nullable(),
  history: z.array(attemptSchema),
  created_at: z.iso.datetime(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A `delivery.due` that nobody acted on for so long is sent again. */
const WATCHDOG_MS = 5 * 60_000;
const HISTORY_KEPT = 40;

const addMs = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const remember = (delivery: Delivery, entry: Attempt): Attempt[] => [...delivery.history, entry].slice(-HISTORY_KEPT);

/** Handed to the queue: the write carries a `delivery.due`. */
export const markQueued = (delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  status: 'PENDING',
  due_at: addMs(now, WATCHDOG_MS),
});

/** Taken by one worker, for as long as the lease. */
export const markClaimed = (delivery: Delivery, now: Date, leaseMs: number): Delivery => ({
  ...delivery,
  status: 'INFLIGHT',
  tries: delivery.tries + 1,
  due_at: addMs(now, leaseMs),
});

/** Put back unsent: what was claimed does not count as a try. */
export const markPostponed = (delivery: Delivery, at: Date): Delivery => ({
  ...delivery,
  status: 'RETRY',
  tries: delivery.status === 'INFLIGHT' ? delivery.tries - 1 : delivery.tries,
  due_at: at.toISOString(),
});

export const markDelivered = (delivery: Delivery, entry: Attempt): Delivery => ({
  ...delivery,
  status: 'DELIVERED',
  dead_reason: null,
  due_at: null,
  history: remember(delivery, entry),
});

export const markDead = (delivery: Delivery, reason: DeadReason, entry?: Attempt): Delivery => ({
  ...delivery,
  status: 'DEAD',
  dead_reason: reason,
  due_at: null,
  history: entry === undefined ? delivery.history : remember(delivery, entry),
});

/** After a failed try: again at `next`, or dead when the ladder ends. */
export const markFailed = (delivery: Delivery, entry: Attempt, next: Date | undefined): Delivery =>
  next === undefined
    ? markDead(delivery, 'attempts_exhausted', entry)
    : { ...delivery, status: 'RETRY', due_at: next.toISOString(), history: remember(delivery, entry) };

/** The lease ended without a word: perhaps sent, perhaps not, so it is sent again. */
export const markAbandoned = (delivery: Delivery, now: Date): Delivery => {
  const entry: Attempt = { at: now.toISOString(), outcome: 'abandoned', status: null, ms: null, reply: '' };
  if (delivery.tries >= MAX_TRIES) return markDead(delivery, 'attempts_exhausted', entry);
  return markQueued({ ...delivery, history: remember(delivery, entry) }, now);
};

/** A new round for a settled delivery, under the same `webhook-id`. */
export const markReplayed = (delivery: Delivery, now: Date): Delivery =>
  markQueued({ ...delivery, tries: 0, replays: delivery.replays + 1, dead_reason: null }, now);

export const isFinal = ({ status }: Pick<Delivery, 'status'>): boolean => status === 'DELIVERED' || status === 'DEAD';
