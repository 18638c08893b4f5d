import * as z from 'zod';

/** Delivery state of an endpoint; address and secrets are in the tenant's configuration. */
export const endpointSchema = z.object({
  enabled: z.boolean(),
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** Delivery ids in flight to end of lease. Unlike a counter, it recovers from dead workers. */
  leases: z.record(z.string(), z.iso.datetime()),
  failures_in_row: z.number().int(),
  timeouts_in_row: z.number().int(),
  /** The circuit breaker is open until then, and half open from then until a success. */
  open_until: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  /** Its secret is not stored: leads wait. */
  unusable_since: z.iso.datetime().nullable(),
});
export type EndpointState = z.infer<typeof endpointSchema>;

export const initialEndpointState: EndpointState = {
  enabled: true,
  disabled_reason: null,
  disabled_at: null,
  leases: {},
  failures_in_row: 0,
  timeouts_in_row: 0,
  open_until: null,
  failing_since: null,
  unusable_since: null,
};

const MAX_IN_FLIGHT = 4;
const FAILURES_TO_OPEN = 10;
const TIMEOUTS_TO_OPEN = 5;
const OPEN_MS = 5 * 60_000;
const GIVE_UP_MS = 5 * 24 * 3_600_000;
export const LEASE_MS = 60_000;
/** Longest delay of a delivery that found no free slot. */
const BUSY_MS = 5_000;

export type Admission = { kind: 'granted' } | { kind: 'deferred'; at: Date } | { kind: 'disabled' };

const isAfter = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime();
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const liveLeases = (endpoint: EndpointState, now: Date): Record<string, string> =>
  Object.fromEntries(Object.entries(endpoint.leases).filter(([, until]) => isAfter(until, now)));
const otherInFlight = (endpoint: EndpointState, deliveryId: string, now: Date): number =>
  Object.keys(liveLeases(endpoint, now)).filter((id) => id !== deliveryId).length;

interface SlotRequest {
  deliveryId: string;
  now: Date;
  random: () => number;
}

/** At most four deliveries at once, none while the breaker is open, one probe afterwards. `random` spreads the waits. */
export const requestSlot = (endpoint: EndpointState, { deliveryId, now, random }: SlotRequest): Admission => {
  if (!endpoint.enabled) return { kind: 'disabled' };
  const busy = { kind: 'deferred', at: after(now, 1_000 + random() * BUSY_MS) } as const;
  const inFlight = otherInFlight(endpoint, deliveryId, now);
  if (endpoint.open_until === null) return inFlight < MAX_IN_FLIGHT ? { kind: 'granted' } : busy;
  if (isAfter(endpoint.open_until, now)) {
    return { kind: 'deferred', at: after(new Date(endpoint.open_until), random() * BUSY_MS) };
  }
  return inFlight === 0 ? { kind: 'granted' } : busy;
};

/** Below a minute, so that each run of `crm.due` looks again. */
const SECRET_WAIT_MS = 30_000;
export const secretLookedForAt = (now: Date): Date => after(now, SECRET_WAIT_MS);

/** Undefined where that is known. */
export const withoutSecret = (endpoint: EndpointState, now: Date): EndpointState | undefined =>
  endpoint.unusable_since === null ? { ...endpoint, unusable_since: now.toISOString() } : undefined;

/** Taken by who has the secrets. */
export const withLease = (endpoint: EndpointState, deliveryId: string, now: Date): EndpointState => ({
  ...endpoint,
  unusable_since: null,
  leases: { ...liveLeases(endpoint, now), [deliveryId]: after(now, LEASE_MS).toISOString() },
});

export type Result = 'success' | 'failure' | 'timeout' | 'gone';

const opened = (endpoint: EndpointState, now: Date): EndpointState => {
  const probeFailed = endpoint.open_until !== null;
  const tooMany = endpoint.failures_in_row >= FAILURES_TO_OPEN || endpoint.timeouts_in_row >= TIMEOUTS_TO_OPEN;
  return probeFailed || tooMany ? { ...endpoint, open_until: after(now, OPEN_MS).toISOString() } : endpoint;
};

const disabled = (endpoint: EndpointState, reason: 'gone' | 'failing', now: Date): EndpointState => ({
  ...endpoint,
  enabled: false,
  disabled_reason: reason,
  disabled_at: now.toISOString(),
});

/** Frees the slot and updates the breaker. A 410 or five days of failures disable the endpoint. */
export const recordAttempt = (
  endpoint: EndpointState,
  deliveryId: string,
  result: Result,
  now: Date,
): EndpointState => {
  const { [deliveryId]: _released, ...leases } = liveLeases(endpoint, now);
  if (result === 'success') {
    return { ...endpoint, leases, failures_in_row: 0, timeouts_in_row: 0, open_until: null, failing_since: null };
  }
  const failing: EndpointState = {
    ...endpoint,
    leases,
    failures_in_row: endpoint.failures_in_row + 1,
    timeouts_in_row: endpoint.timeouts_in_row + (result === 'timeout' ? 1 : 0),
    failing_since: endpoint.failing_since ?? now.toISOString(),
  };
  if (result === 'gone') return disabled(failing, 'gone', now);
  if (now.getTime() - Date.parse(failing.failing_since ?? now.toISOString()) > GIVE_UP_MS) {
    return disabled(failing, 'failing', now);
  }
  return opened(failing, now);
};
