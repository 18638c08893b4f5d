import * as z from 'zod';
import { crmFormats } from '#tenants/schemas/crm-endpoint-schema.ts';
import { MAX_TRIES } from './ladder.ts';
import { entrySchema, linked, type Fact } from './ledger/entry.ts';

/** `reply`: the first 1 kB of the response, personal data removed. */
export const attemptSchema = z.object({
  at: z.iso.datetime(),
  /** `abandoned`: the worker died, and the receiver may have got it. */
  outcome: z.enum(['delivered', 'refused', 'timeout', 'connection', 'address', 'too_large', 'abandoned']),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  reply: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** `restored`: it was open in the copy that its dealer was restored from, and may have arrived since (tools/restore/rules.ts). */
const deadReasons = ['attempts_exhausted', 'endpoint_gone', 'endpoint_disabled', 'restored'] as const;
type DeadReason = (typeof deadReasons)[number];

/** PENDING: a `delivery.due` is queued. INFLIGHT: claimed by a worker. RETRY: waits for `due_at`. */
export const deliveryStatuses = ['PENDING', 'INFLIGHT', 'RETRY', 'DELIVERED', 'DEAD'] as const;

export const deliverySchema = z.object({
  delivery_id: z.string(),
  tenant: z.string(),
  endpoint_id: z.string(),
  /** Also the `webhook-id`, the same for all tries and replays. */
  event_id: z.string(),
  event: z.string(),
  subject: z.string(),
  correlation_id: z.string(),
  /** Of the body. */
  format: z.enum(crmFormats),
  body: z.string(),
  /** The whole body if `body` was shortened; served by the link with `link_token`. */
  full_body: z.string().nullable(),
  link_token: z.string(),
  status: z.enum(deliveryStatuses),
  dead_reason: z.enum(deadReasons).nullable(),
  /** In this round; a replay starts a new round. */
  tries: z.number().int(),
  replays: z.number().int(),
  /** Next try, end of lease, or check for a lost `delivery.due`. */
  due_at: z.iso.datetime().nullable(),
  history: z.array(attemptSchema),
  /** Its part of the lead's ledger, the latest entries. Empty in items from before there was one. */
  ledger: z.array(entrySchema).default([]),
  created_at: z.iso.datetime(),
  /** Of a draft: what was typed is kept no longer than the draft itself. */
  expires_at: z.iso.datetime().optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A `delivery.due` without effect is sent again after this. */
const WATCHDOG_MS = 5 * 60_000;
const HISTORY_KEPT = 40;
export const MOST_LEDGER_ENTRIES = 120;

const addMs = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const remember = (delivery: Delivery, entry: Attempt): Attempt[] => [...delivery.history, entry].slice(-HISTORY_KEPT);

/** A chain that never began is not begun in its middle. */
const noted = (delivery: Delivery, ...facts: readonly Fact[]): Delivery => {
  const ledger = [...delivery.ledger];
  if (ledger.length === 0) return delivery;
  for (const fact of facts) ledger.push(linked(ledger.at(-1), delivery.endpoint_id, fact));
  return { ...delivery, ledger: ledger.slice(-MOST_LEDGER_ENTRIES) };
};

const sentFact = (delivery: Delivery, { at, outcome, status, ms }: Attempt): Fact => ({
  at,
  kind: 'sent',
  detail: { try: delivery.tries, outcome, status, ms },
});
const attemptEnd = ({ at, ms }: Attempt): string => addMs(new Date(at), ms ?? 0);

export const markQueued = (delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  status: 'PENDING',
  due_at: addMs(now, WATCHDOG_MS),
});

export const markClaimed = (delivery: Delivery, now: Date, leaseMs: number): Delivery => ({
  ...delivery,
  status: 'INFLIGHT',
  tries: delivery.tries + 1,
  due_at: addMs(now, leaseMs),
});

/** An unsent delivery; its claim does not count as a try. */
export const markPostponed = (delivery: Delivery, at: Date): Delivery => ({
  ...delivery,
  status: 'RETRY',
  tries: delivery.status === 'INFLIGHT' ? delivery.tries - 1 : delivery.tries,
  due_at: at.toISOString(),
});

export const markDelivered = (delivery: Delivery, entry: Attempt): Delivery => {
  const facts: Fact[] = [
    sentFact(delivery, entry),
    { at: attemptEnd(entry), kind: 'acknowledged', detail: { status: entry.status } },
  ];
  return {
    ...noted(delivery, ...facts),
    status: 'DELIVERED',
    dead_reason: null,
    due_at: null,
    history: remember(delivery, entry),
  };
};

/** `end`: the last try, or the time if nothing was sent. */
export const markDead = (delivery: Delivery, reason: DeadReason, end: Attempt | Date): Delivery => {
  const dead = (at: string): Fact => ({ at, kind: 'dead', detail: { reason } });
  const state = { status: 'DEAD', dead_reason: reason, due_at: null } as const;
  if (end instanceof Date) return { ...noted(delivery, dead(end.toISOString())), ...state };
  return {
    ...noted(delivery, sentFact(delivery, end), dead(attemptEnd(end))),
    ...state,
    history: remember(delivery, end),
  };
};

export const markFailed = (delivery: Delivery, entry: Attempt, next: Date | undefined): Delivery => {
  if (next === undefined) return markDead(delivery, 'attempts_exhausted', entry);
  const due_at = next.toISOString();
  const retried: Fact = { at: attemptEnd(entry), kind: 'retried', detail: { next: due_at } };
  return {
    ...noted(delivery, sentFact(delivery, entry), retried),
    status: 'RETRY',
    due_at,
    history: remember(delivery, entry),
  };
};

/** The lease ended without a result: it may have been sent, and is sent again. */
export const markAbandoned = (delivery: Delivery, now: Date): Delivery => {
  const entry: Attempt = { at: now.toISOString(), outcome: 'abandoned', status: null, ms: null, reply: '' };
  if (delivery.tries >= MAX_TRIES) return markDead(delivery, 'attempts_exhausted', entry);
  const retried: Fact = { at: entry.at, kind: 'retried', detail: { next: entry.at } };
  const tried = noted(delivery, sentFact(delivery, entry), retried);
  return markQueued({ ...tried, history: remember(delivery, entry) }, now);
};

/** A new round with the same `webhook-id`. */
export const markReplayed = (delivery: Delivery, now: Date): Delivery => {
  const replays = delivery.replays + 1;
  const replayed = noted(delivery, { at: now.toISOString(), kind: 'replayed', detail: { round: replays } });
  return markQueued({ ...replayed, tries: 0, replays, dead_reason: null }, now);
};

export const isFinal = ({ status }: Pick<Delivery, 'status'>): boolean => status === 'DELIVERED' || status === 'DEAD';
