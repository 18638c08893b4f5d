import type * as z from 'zod';
import { worksAt, type LocationScope } from '#domain/console/roles.ts';
import { revOf, ownFields } from '#domain/vehicle/own/change-own.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { sellingPriceCents, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { isTaken, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { whyPriceStays } from '#domain/vehicle/own/bulk-rule.ts';
import { loadTaken, loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { VehicleList, VehicleRow, listVehicles } from '../list-contract.ts';
import { marketOf } from '../ingest/listed-facts.ts';
import { loadVehicles } from '../ingest/stock-reads.ts';
import { typeRefused } from '../own/check-price.ts';
import { hiddenCodes } from '../vehicle/why.ts';
import { firstPictureOf } from '#domain/vehicle/first-picture.ts';
import type { DemandCount } from '../demand/record.ts';
import { demandReader } from './demands.ts';
import { loadLacking } from './lacking.ts';
import type { ListedVehicle, Registers } from './registers.ts';
import { countMarks, filterVehicles, marketGapAt, orderVehicles } from './select.ts';

type Query = z.output<NonNullable<typeof listVehicles.query>>;

interface Deps {
  table: Pick<Table, 'list' | 'loadMany'>;
  registers: Registers;
  now: () => Date;
}

const isOwn = ({ own }: StockItem, field: (typeof ownFields)[number]): boolean =>
  own !== null && own[field] !== null && own[field].value !== null;

/** Why a price is not set in the list: by the rules of a change of many. */
const priceFixed = ({ tenant, reservation, now }: RowBeside, item: StockItem): VehicleRow['price_fixed'] => {
  const isReserved = reservation !== undefined && isTaken(reservation, now);
  return whyPriceStays({
    item,
    isTaken: isReserved,
    isPriceType: (price_type) => typeRefused(tenant, { ...item.content, price_type }) === null,
  });
};

interface RowBeside {
  tenant: TenantContext;
  demand: DemandCount;
  reservation: VehicleReservation | undefined;
  now: Date;
}

const moreOf = (item: StockItem, beside: RowBeside) => {
  const { year, km, regplate, simple_body, simple_fuel, simple_transmission } = item.content;
  return {
    year,
    km,
    regplate,
    simple_body,
    simple_fuel,
    simple_transmission,
    ...beside.demand,
    first_picture: firstPictureOf({ ...item, pictures: item.content.pictures.length }, beside.now.toISOString()),
    market_gap_cents: marketGapAt(marketOf(item), beside.now.toISOString()) ?? null,
    price_until: item.own?.price?.until ?? null,
    price_fixed: priceFixed(beside, item),
  };
};

const rowOf = (item: StockItem, beside: RowBeside): VehicleRow => {
  const { content } = item;
  const { tenant, reservation, now } = beside;
  const { stocknum, vin, location_id, car_type, item_type, status, price_type, tag, promoted } = content;
  return {
    id: item.id,
    slug: item.slug,
    name: vehicleName(content),
    stocknum,
    vin,
    location_id,
    car_type,
    item_type,
    status,
    price_type,
    tag,
    promoted,
    source: item.source,
    state: item.state,
    price_cents: sellingPriceCents(content),
    pictures: content.pictures.length,
    created_at: item.created_at,
    kept: item.kept !== null,
    reservation: reservation?.state ?? null,
    why_not_shown: hiddenCodes(item, tenant, reservation, now).all,
    own: ownFields.filter((field) => isOwn(item, field)),
    revs: { tag: revOf(item.own, 'tag'), price: revOf(item.own, 'price') },
    ...moreOf(item, beside),
  };
};

/** Where a page begins: behind the car of the cursor, which carries its place for when it is gone. */
const startOf = (sorted: readonly ListedVehicle[], cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const [place = '', id = ''] = cursor.split('.');
  if (!/^\d{1,7}$/.test(place)) throw new Problem('validation_failed', 'The cursor is not valid.');
  const at = sorted.findIndex((car) => car.id === id);
  return at === -1 ? Number(place) : at + 1;
};

type Filter = Omit<Query, 'sort' | 'cursor' | 'limit'>;

/** What the filters leave of a part, with all of the part, in order. */
const findVehicles = async (
  { table, registers, now }: Deps,
  tenant: TenantContext,
  places: LocationScope,
  { part, sort, ...asked }: Filter & Pick<Query, 'sort'>,
) => {
  const at = now();
  const [listed, demands, reserved, lacking] = await Promise.all([
    registers.cars(tenant, part),
    registers.demands(tenant),
    asked.is.includes('reserved') ? loadTaken(table, tenant, at) : null,
    asked.is.includes('legal_gap') ? loadLacking(table, tenant) : null,
  ]);
  const beside = { tenant, reserved, lacking, demandOf: demandReader(demands, at), now: at };
  const ordered = orderVehicles(listed, sort, beside);
  const cars = places === 'all' ? ordered : ordered.filter(({ location_id }) => worksAt({ places }, location_id));
  return { cars, beside, since: demands.since, found: filterVehicles(cars, asked, beside) };
};

/** Ids of all that the list's filters leave, in its usual order. */
export const idsOfFilter = async (
  deps: Deps,
  tenant: TenantContext,
  places: LocationScope,
  filter: Filter,
): Promise<string[]> => {
  const { found } = await findVehicles(deps, tenant, places, { ...filter, sort: 'newest' });
  return found.map(({ id }) => id);
};

/** A page of a dealer's cars, by what the register says of each; only those of the page are read whole. */
export const pageOfVehicles = async (
  deps: Deps,
  tenant: TenantContext,
  places: LocationScope,
  { sort, cursor, limit, ...filter }: Query,
): Promise<VehicleList> => {
  const { table } = deps;
  const { cars, beside, since, found: sorted } = await findVehicles(deps, tenant, places, { ...filter, sort });
  const at = beside.now;
  const start = startOf(sorted, cursor);
  const ids = sorted.slice(start, start + limit).map(({ id }) => id);
  const [items, reservations] = await Promise.all([
    loadVehicles(table, tenant, ids),
    loadVehicleReservations(table, tenant, ids),
  ]);
  const byId = new Map(items.map(({ state }) => [state.id, currentItem(state, at)]));
  const rows = ids.flatMap((id) => {
    const item = byId.get(id);
    if (item === undefined) return [];
    const demand = beside.demandOf(id);
    return [rowOf(item, { tenant, demand, reservation: reservations.get(id)?.state, now: at })];
  });
  const end = start + ids.length;
  const last = ids.at(-1);
  return {
    cars: rows,
    next: last === undefined || end >= sorted.length ? null : `${end}.${last}`,
    total: sorted.length,
    counts: countMarks(cars, beside),
    all: cars.length,
    demand_since: since,
  };
};
