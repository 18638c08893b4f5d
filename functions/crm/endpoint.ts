import * as z from 'zod';

/** What is known about a dealer's endpoint while deliveries run; its address and secrets are the tenant's configuration. */
export const endpointSchema = z.object({
  enabled: z.boolean(),
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** Delivery ids in flight -> end of their lease. A counter that a dead worker cannot leave too high. */
  leases: z.record(z.string(), z.iso.datetime()),
  failures_in_row: z.number().int(),
  timeouts_in_row: z.number().int(),
  /** The breaker is open until then, and half open from then until a success. */
  open_until: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
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
};

/** Reliability.md section 6, 'Per endpoint'. */
const MAX_IN_FLIGHT = 4;
const FAILURES_TO_OPEN = 10;
const TIMEOUTS_TO_OPEN = 5;
const OPEN_MS = 5 * 60_000;
const GIVE_UP_MS = 5 * 24 * 3_600_000;
export const LEASE_MS = 60_000;
/** A delivery that found no free slot comes back within this. */
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

/**
 * May a delivery be sent now? At most four at once; none while the breaker is open; one probe after it. The wait of the
 * others is spread by `random`.
 */
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

/** The endpoint with a slot taken by the delivery. */
export const withLease = (endpoint: EndpointState, deliveryId: string, now: Date): EndpointState => ({
  ...endpoint,
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

/** The endpoint after a try: its slot is free again and the breaker has counted. 410 or five days of failure disable it. */
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
