import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { reviewsFailing } from '#functions/signals.ts';
import { locationReviewsSchema, type LocationReviews } from '../item.ts';
import { reviewedLocations, type ReviewedLocation } from '../setting.ts';
import { ReviewsFailed, type FetchReviews } from './provider.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

export interface RefreshDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  logger: Pick<Logger, 'info'>;
  signals: Signals;
  fetchReviews: FetchReviews;
}

const EVERY_MS = 24 * HOUR_MS;
/** A worker that died is replaced after this time, which is longer than a provider may take. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Twice as long after each failure, up to a day. */
const FIRST_RETRY_MS = HOUR_MS;
/** Failures in a row: three hours of them. */
const TOLD_AT = 3;

interface Place {
  tenant: TenantContext;
  location: ReviewedLocation;
}

const change = (
  { table, now }: RefreshDeps,
  { tenant, location }: Place,
  decide: (state: LocationReviews) => LocationReviews | undefined,
  eventsOf: (state: LocationReviews, at: string) => readonly AnyEvent[] = () => [],
): Promise<LocationReviews> => {
  const at = now().toISOString();
  const empty: LocationReviews = { of: location.of, next_at: at, failures: 0, refused_since: null, fetched: null };
  const key = keys.locationReviews(tenant, location.locationId);
  return table.change(key, locationReviewsSchema, empty, (current) => {
    const state = decide(current.of === location.of ? current : empty);
    return state && { state, events: eventsOf(state, at), lane: 'stock', at };
  });
};

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

/** False if it is not due, or another worker is at it. */
const claim = async (deps: RefreshDeps, place: Place): Promise<boolean> => {
  const now = deps.now();
  let mine = false;
  await change(deps, place, (current) => {
    mine = current.next_at <= now.toISOString();
    return mine ? { ...current, next_at: after(now, CLAIM_MS) } : undefined;
  });
  return mine;
};

/** The rest is the provider's, or ours. */
const dealersOwn: ReadonlySet<string> = new Set(['refused', 'secret_missing']);

const buildNotice = ({ tenant, location }: Place, { reason, message }: ReviewsFailed, at: string): AnyEvent => {
  const id = derivedId('reviews', tenant.id, location.locationId, at);
  return notificationRequested.create(
    { id, time: at, tenantId: tenant.id, correlationId: id, subject: location.locationId },
    { notice: 'reviews_failing', details: { location: location.locationId, reason, detail: message } },
  );
};

const fail = async (deps: RefreshDeps, place: Place, error: ReviewsFailed): Promise<void> => {
  const about = { tenant: place.tenant.id, location: place.location.locationId, reason: error.reason };
  deps.logger.info('reviews not fetched', { ...about, detail: error.message });
  const isTold = (count: number): boolean => count === TOLD_AT && dealersOwn.has(error.reason);
  const { failures } = await change(
    deps,
    place,
    (current) => {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(current.failures, 10), EVERY_MS);
      const now = deps.now();
      const counted = { ...current, failures: current.failures + 1, next_at: after(now, wait) };
      return isTold(counted.failures) ? { ...counted, refused_since: now.toISOString() } : counted;
    },
    (state, at) => (isTold(state.failures) ? [buildNotice(place, error, at)] : []),
  );
  if (failures === TOLD_AT) deps.signals.count(reviewsFailing, 1, about);
};

const refreshLocation = async (deps: RefreshDeps, place: Place): Promise<void> => {
  if (!(await claim(deps, place))) return;
  try {
    const found = await deps.fetchReviews(place.location.order);
    const now = deps.now();
    await change(deps, place, (current) => ({
      ...current,
      failures: 0,
      refused_since: null,
      next_at: after(now, EVERY_MS),
      fetched: { ...found, at: now.toISOString() },
    }));
  } catch (error) {
    if (!(error instanceof ReviewsFailed)) throw error;
    await fail(deps, place, error);
  }
};

/** Fetches the reviews of a dealer's locations that are due. What was fetched before stays after a failure. */
export const refreshReviews = async (deps: RefreshDeps, tenant: TenantContext): Promise<void> => {
  for (const location of reviewedLocations(tenant.config)) await refreshLocation(deps, { tenant, location });
};
