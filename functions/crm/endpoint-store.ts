import { endpointChanged, type endpointStandings } from '#events/endpoint-changed.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { breakerOpened, endpointDisabled, endpointUnusable } from '#functions/signals.ts';
import { endpointSchema, initialEndpointState, type EndpointState } from './endpoint.ts';

interface EndpointRef {
  table: Pick<Table, 'change'>;
  signals: Signals;
  tenant: TenantContext;
  id: string;
}

type Change = (endpoint: EndpointState) => EndpointState | undefined;

export const loadEndpoint = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  id: string,
): Promise<EndpointState> =>
  (await table.load(keys.endpoint(tenant, id), endpointSchema))?.state ?? initialEndpointState;

const wasDisabled = (before: EndpointState, after: EndpointState): boolean => before.enabled && !after.enabled;

const becameUnusable = (before: EndpointState, after: EndpointState): boolean =>
  before.unusable_since === null && after.unusable_since !== null;

const buildNoticeEvent = (
  { tenant, id }: EndpointRef,
  { notice, at, reason }: { notice: 'endpoint_disabled' | 'endpoint_unusable'; at: string; reason: string },
): AnyEvent => {
  const eventId = derivedId(notice, tenant.id, id, at);
  return notificationRequested.create(
    // No request caused it, so the event is its own correlation.
    { id: eventId, time: at, tenantId: tenant.id, correlationId: eventId, subject: id },
    { notice, details: { endpoint_id: id, reason } },
  );
};

/** Switching an endpoint off, and finding it without its secret, notifies the dealer in the same write. */
const buildNoticeEvents = (ref: EndpointRef, before: EndpointState, after: EndpointState): AnyEvent[] => {
  if (wasDisabled(before, after)) {
    const { disabled_at: at, disabled_reason: reason } = after;
    return [buildNoticeEvent(ref, { notice: 'endpoint_disabled', at: at ?? '', reason: reason ?? 'failing' })];
  }
  if (!becameUnusable(before, after)) return [];
  return [buildNoticeEvent(ref, { notice: 'endpoint_unusable', at: after.unusable_since ?? '', reason: 'no_secret' })];
};

type Standing = (typeof endpointStandings)[number];

const standingOf = ({ enabled, unusable_since, failing_since }: EndpointState): Standing => {
  if (!enabled) return 'off';
  if (unusable_since !== null) return 'unusable';
  return failing_since === null ? 'well' : 'failing';
};

/** Told when it changes only: most writes are slots. */
const buildChangedEvents = (
  { tenant, id }: EndpointRef,
  { before, after, at }: { before: EndpointState; after: EndpointState; at: string },
): AnyEvent[] => {
  const standing = standingOf(after);
  if (standing === standingOf(before)) return [];
  const eventId = derivedId('endpoint.changed', tenant.id, id, standing, at);
  return [
    endpointChanged.create(
      { id: eventId, time: at, tenantId: tenant.id, correlationId: eventId, subject: id },
      { endpoint_id: id, standing },
    ),
  ];
};

const countChange = ({ signals, tenant, id }: EndpointRef, before: EndpointState, after: EndpointState): void => {
  const about = { tenant: tenant.id, endpoint: id };
  if (wasDisabled(before, after)) signals.count(endpointDisabled, 1, about);
  if (becameUnusable(before, after)) signals.count(endpointUnusable, 1, about);
  if (before.open_until === null && after.open_until !== null) signals.count(breakerOpened, 1, about);
};

/**
 * Conditional writes, deciding again after a concurrent one. `change` returns undefined to write nothing. Returns the current
 * state.
 */
export const changeEndpoint = async (ref: EndpointRef, at: string, change: Change): Promise<EndpointState> => {
  let before: EndpointState = initialEndpointState;
  const after = await ref.table.change(
    keys.endpoint(ref.tenant, ref.id),
    endpointSchema,
    initialEndpointState,
    (current) => {
      before = current;
      const state = change(current);
      if (state === undefined) return undefined;
      const changed = buildChangedEvents(ref, { before: current, after: state, at });
      return { state, events: [...buildNoticeEvents(ref, current, state), ...changed], lane: 'lead', at };
    },
  );
  countChange(ref, before, after);
  return after;
};
