import { buildSlotRequest } from '#domain/testdrive/offer.ts';
import { addDays } from '#domain/hours/dates.ts';
import { bookableDates, type SlotRequest } from '#domain/testdrive/slots.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { freeSlotsOn } from './published/driving-days.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { getSlots } from './contract.ts';

interface SlotDeps {
  table: Pick<Table, 'load' | 'loadMany'>;
  now: () => Date;
}

const DAYS_BY_DEFAULT = 13;

const loadPublishedVehicle = async ({ table }: SlotDeps, tenant: TenantContext, slug: string): Promise<StockItem> => {
  const stored = await table.load(keys.stock(tenant, vehicleIdOfSlug(slug)), stockItemSchema, { consistent: false });
  if (stored === undefined || !isPublished(stored.state))
    throw new Problem('not_found', 'This dealer has no such vehicle.');
  return stored.state;
};

const unknownLocation = (): Problem =>
  new Problem('validation_failed', 'Choose a location.', {
    errors: [{ field: 'location', message: 'This vehicle cannot be driven there. Choose another location.' }],
  });

const requestFor = (
  { config }: TenantContext,
  item: StockItem,
  location: string | undefined,
  now: Date,
): SlotRequest => {
  const vehicle = { facts: projectVehicle(item, undefined, config), location_id: item.content.location_id };
  const request = buildSlotRequest(config, vehicle, location, now);
  if (request !== undefined) return request;
  if (!config.flags.test_drive_enabled) throw new Problem('not_found', 'This dealer offers no times for test drives.');
  const anywhere = config.locations.some(({ id }) => buildSlotRequest(config, vehicle, id, now) !== undefined);
  throw anywhere ? unknownLocation() : new Problem('gone', 'This vehicle cannot be driven any more.');
};

/** Dates from `from` to `to` that may be booked at all. */
const listDates = (request: SlotRequest, from: string | undefined, to: string | undefined): string[] => {
  const { first, last } = bookableDates(request);
  const begin = from === undefined || from < first ? first : from;
  const asked = to ?? addDays(begin, DAYS_BY_DEFAULT);
  const end = asked > last ? last : asked;
  const dates: string[] = [];
  for (let date = begin; date <= end; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** docs/product/leads.md, 'Test drives'. */
export const getSlotsRoute = (deps: SlotDeps): BoundRoute =>
  implement(getSlots, async ({ tenant, params, query: { from, to, location } }) => {
    const item = await loadPublishedVehicle(deps, tenant, params.slug);
    const request = requestFor(tenant, item, location, deps.now());
    const dates = listDates(request, from, to);
    return { body: await freeSlotsOn(deps.table, tenant, { ...request, car_id: item.id, dates }) };
  });
