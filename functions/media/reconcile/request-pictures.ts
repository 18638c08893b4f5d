import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { pictureWanted } from '#events/picture-wanted.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Unfetched } from './unfetched.ts';

/** After a week a failing host is not asked again until the vehicle names other pictures. */
const MAX_ASKED = 7;
/** Limit of `picture.wanted`; the fetch reads the vehicle's own list anyway. */
const MAX_URLS = 60;

/**
 * How often missing pictures were requested again. A separate item, because the PICTURES item's revision is part of the search
 * index's version.
 */
const requestSchema = z.object({ urls: z.array(z.string()), asked: z.number().int() });
type Request = z.infer<typeof requestSchema>;

interface AskDeps {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  now: () => Date;
}

const wantedEvent = (
  meta: { id: string; time: string; tenantId: string; correlationId: string },
  vehicleId: string,
  urls: readonly string[],
): AnyEvent =>
  pictureWanted.create({ ...meta, subject: vehicleId }, { vehicle_id: vehicleId, urls: urls.slice(0, MAX_URLS) });

const buildItemDraft = (tenant: TenantContext, vehicleId: string, state: Request, at: string): ItemDraft<Request> => {
  const id = derivedId('picture.wanted', tenant.id, vehicleId, String(state.asked), ...state.urls);
  const events = [wantedEvent({ id, time: at, tenantId: tenant.id, correlationId: id }, vehicleId, state.urls)];
  return { state, events, lane: 'stock', at };
};

const askedBefore = (stored: StoredItem<Request> | undefined, urls: readonly string[]): number =>
  stored !== undefined && isDeepStrictEqual(stored.state.urls, urls) ? stored.state.asked : 0;

/** Writes the request with its event; false after MAX_ASKED requests. */
export const requestPictures = async (
  { table, now }: AskDeps,
  tenant: TenantContext,
  { vehicleId, urls }: Unfetched,
): Promise<boolean> => {
  const key = keys.pictureRequests(tenant, vehicleId);
  const stored = await table.load(key, requestSchema);
  const asked = askedBefore(stored, urls) + 1;
  if (asked > MAX_ASKED) return false;
  const draft = buildItemDraft(tenant, vehicleId, { urls, asked }, now().toISOString());
  if (stored === undefined) return (await table.create(key, requestSchema, draft)).created;
  await table.replace(stored, requestSchema, draft);
  return true;
};

/** What a fetch had no time for. Not counted: the fetch goes on. */
export const requestAgain = async (
  { table, now, newId }: { table: Pick<Table, 'change'>; now: () => Date; newId: () => string },
  { tenant, vehicleId, correlationId }: { tenant: TenantContext; vehicleId: string; correlationId: string },
  urls: readonly string[],
): Promise<void> => {
  const empty: Request = { urls: [], asked: 0 };
  const at = now().toISOString();
  const meta = { id: newId(), time: at, tenantId: tenant.id, correlationId };
  await table.change(keys.pictureRequests(tenant, vehicleId), requestSchema, empty, (state) => ({
    state,
    events: [wantedEvent(meta, vehicleId, urls)],
    lane: 'stock',
    at,
  }));
};
