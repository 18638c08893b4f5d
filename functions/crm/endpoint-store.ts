import type { AnyEvent } from '#events/envelope.ts';
import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import { ConcurrentWrite, type Stored } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { breakerOpened, endpointDisabled } from '#functions/signals.ts';
import { endpointSchema, freshEndpoint, type EndpointState } from './endpoint.ts';

/** Which endpoint, and the table it is in. */
interface EndpointPlace {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  signals: Signals;
  tenant: TenantContext;
  id: string;
}

type Loaded = Stored<EndpointState> | undefined;
type Change = (endpoint: EndpointState) => EndpointState | undefined;

/** Writers of one endpoint are few (four in flight): losing this often in a row means something else is wrong. */
const MAX_ROUNDS = 20;

export const loadEndpoint = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  id: string,
): Promise<EndpointState> => (await table.load(keys.endpoint(tenant, id), endpointSchema))?.state ?? freshEndpoint;

const wasDisabled = (before: EndpointState, after: EndpointState): boolean => before.enabled && !after.enabled;

/** The dealer is told with the write that switches their endpoint off. */
const eventsOf = ({ tenant, id }: EndpointPlace, before: EndpointState, after: EndpointState): AnyEvent[] => {
  if (!wasDisabled(before, after)) return [];
  const at = after.disabled_at ?? '';
  const eventId = derivedId('endpoint_disabled', tenant.id, id, at);
  return [
    notificationRequested.create(
      // No request stands behind it: five days of them do.
      { id: eventId, time: at, tenantId: tenant.id, correlationId: eventId, subject: id },
      { notice: 'endpoint_disabled', details: { endpoint_id: id, reason: after.disabled_reason ?? 'failing' } },
    ),
  ];
};

const countChange = ({ signals, tenant, id }: EndpointPlace, before: EndpointState, after: EndpointState): void => {
  const about = { tenant: tenant.id, endpoint: id };
  if (wasDisabled(before, after)) signals.count(endpointDisabled, 1, about);
  if (before.open_until === null && after.open_until !== null) signals.count(breakerOpened, 1, about);
};

/** Writes the state in place of the one that was read; false where another writer was first. */
const write = async (place: EndpointPlace, at: string, stored: Loaded, state: EndpointState): Promise<boolean> => {
  const events = eventsOf(place, stored?.state ?? freshEndpoint, state);
  const draft = { state, events, lane: 'lead', at } as const;
  if (stored === undefined) {
    return (await place.table.create(keys.endpoint(place.tenant, place.id), endpointSchema, draft)).created;
  }
  try {
    await place.table.replace(stored, endpointSchema, draft);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentWrite) return false;
    throw error;
  }
};

/** One round: the state that holds now, or undefined where another writer was first. */
const tryChange = async (place: EndpointPlace, at: string, change: Change): Promise<EndpointState | undefined> => {
  const stored = await place.table.load(keys.endpoint(place.tenant, place.id), endpointSchema);
  const current = stored?.state ?? freshEndpoint;
  const state = change(current);
  if (state === undefined) return current;
  if (!(await write(place, at, stored, state))) return undefined;
  countChange(place, current, state);
  return state;
};

/**
 * Changes the endpoint's item by conditional writes, deciding again from what is there whenever another writer was first.
 * `change` answers undefined where nothing is to be written. Answers the state that holds now.
 */
export const changeEndpoint = async (place: EndpointPlace, at: string, change: Change): Promise<EndpointState> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = await tryChange(place, at, change);
    if (state !== undefined) return state;
  }
  throw new Error(`Endpoint '${place.id}' of '${place.tenant.id}' is written by too many at once.`);
};
