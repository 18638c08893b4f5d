import type * as z from 'zod';
import type { VehiclePictures } from '#domain/media/schema.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { ownFields } from '#domain/vehicle/own/change-own.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { ListOptions } from '#functions/runtime/table/indexes.ts';
import type { ListKey, TableKey } from '#functions/runtime/table/table-key.ts';
import { keys, lists, parseVehicleId } from '#functions/runtime/table/keys.ts';
import { pageOfVehicles } from '#functions/stock/list/list-vehicles.ts';
import { Registers } from '#functions/stock/list/registers.ts';
import {
  addPicture,
  changeVehicle,
  hidePlates as hidePlatesRoute,
  listVehicles,
  returnVehicle,
  sellVehicle,
  undoVehicle,
} from '#functions/stock/contract.ts';
import { listedSort } from '#functions/stock/ingest/register.ts';
import { addOwnPicture, bringBack, changeFields, sell, undoFields } from '#functions/stock/own/changes.ts';
import { hidePlates } from '#functions/stock/own/hide-plates.ts';
import { decideOwn, type ChangeOwn } from '#functions/stock/own/write-own.ts';
import { wholeVehicle } from '#functions/stock/vehicle/show.ts';
import { advertsWorld } from '#test/support/adverts.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { FakeAnswer, FakeCall, FakeRoute } from './fake-console.ts';
import { fakeShopperView } from './fake-shopper-view.ts';
import { fakeMany } from './fake-many.ts';
import { fakeViews } from './fake-views.ts';

const tenant = tenantContext('coastline');
const NOW = new Date('2026-11-27T00:00:00.000Z');
const act = (name: string) => ({ by: { person_id: name, name }, at: NOW.toISOString() });

const remote = (n: number) => ({ kind: 'remote' as const, url: `https://pictures.example/${n}.jpg` });

export const FAKE_CAR = 'car1';

/** Every fifth has no pictures, every seventh no price; the first has all that there is. */
const makeCar = (n: number): StockItem =>
  stockItem(
    { id: `car${n}`, created_at: new Date(NOW.getTime() - n * 86_400_000).toISOString() },
    {
      make: n === 1 ? 'Mercedes-Benz' : 'Toyota',
      model: n === 1 ? 'Sprinter' : 'Hilux',
      badge: n === 1 ? '519CDI Extra Long Wheelbase' : 'SR5',
      stocknum: `C${1_000 + n}`,
      vin: `JTMHX01J8L4${100_000 + n}`,
      location_id: n % 2 === 0 ? 'nerang' : 'southport',
      price_cents: n % 7 === 0 ? null : 2_000_000 + n * 10_000,
      price_type: 'drive_away',
      pictures: n % 5 === 0 ? [] : [remote(n), remote(n + 100), remote(n + 200)],
      dealercomments: 'One owner.|Books and two keys.',
    },
  );

const failed = (error: unknown): FakeAnswer => {
  if (!(error instanceof Problem)) throw error;
  return { status: error.status, body: error.body('request') };
};

/** What stands in the table, as far as these routes read it. */
const tableOf = (items: ReadonlyMap<string, StockItem>) => ({
  list: (list: ListKey, { beginsWith = '', between }: ListOptions = {}) =>
    Promise.resolve(
      list.pk === lists.demand(tenant).pk
        ? demanded
        : [...items.values()]
            .map((item) => ({ key: keys.stock(tenant, item.id), sort: listedSort(item) }))
            .filter(({ sort }) => sort.startsWith(beginsWith))
            .filter(({ sort }) => between === undefined || (sort >= between[0] && sort <= between[1])),
    ),
  loadMany: <T extends z.ZodType>(wanted: readonly TableKey[], schema: T): Promise<StoredItem<z.output<T>>[]> =>
    Promise.resolve(
      wanted.flatMap((key) => {
        const item = items.get(parseVehicleId(key));
        if (item === undefined || key.sk !== 'STOCK') return [];
        return [{ key, rev: 1, state: schema.parse(item), outbox: {}, audit: {}, obxAt: undefined, listSk: undefined }];
      }),
    ),
});

/** The second car was asked for twice and saved five times, the third once; counted since a fortnight. */
const today = Math.floor(NOW.getTime() / DAY_MS);
const demanded = [
  '!since#2026-11-13T00:00:00.000Z',
  ...[`car2#${[today, 2, 5].map((n) => n.toString(36)).join('.')}`, `car3#${(today - 20).toString(36)}.1.0`],
].map((sort) => ({ key: keys.demandSince(tenant), sort }));

export interface FakeCars {
  route: FakeRoute;
  items: Map<string, StockItem>;
  /** Hashes of stored pictures by the pictures' ids. */
  fetched: Map<string, string>;
  /** Cars whose write fails in a change of many. */
  failing: Set<string>;
  /** As if a colleague had done it meanwhile. */
  changeElsewhere: (change: ChangeOwn) => void;
}

const me = act('Priya Nair');

const undoOf = (body: unknown): ChangeOwn => {
  const { fields } = undoVehicle.body.parse(body);
  const wanted = ownFields.flatMap((field) => {
    const rev = fields[field];
    return rev === undefined ? [] : [{ field, rev }];
  });
  return undoFields(wanted, me);
};

const hideOf = (body: unknown, stored: VehiclePictures): ChangeOwn =>
  hidePlates(hidePlatesRoute.body.parse(body), stored, me);

const acts: Readonly<Record<string, (body: unknown) => ChangeOwn>> = {
  own: (body) => changeFields(changeVehicle.body.parse(body).fields, me),
  undo: undoOf,
  pictures: (body) => {
    const { sha256: hash, angle } = addPicture.body.parse(body);
    return addOwnPicture({ hash, angle }, me);
  },
  sold: (body) => sell(sellVehicle.body.parse(body), me),
  back: (body) => bringBack(returnVehicle.body.parse(body), me),
};

/** A dealer's cars, decided on by the product's own functions. */
export const makeFakeCars = (count = 60): FakeCars => {
  const items = new Map(Array.from({ length: count }, (_, n) => makeCar(n + 1)).map((item) => [item.id, item]));
  const fetched = new Map<string, string>();
  const storedOf = (id: string): VehiclePictures => ({
    vehicle_id: id,
    pictures: Object.fromEntries(
      [...fetched].map(([name, hash]) => [name, { state: 'stored' as const, key: `r.${hash}` }]),
    ),
  });

  const write = (id: string, change: ChangeOwn): void => {
    const decided = decideOwn(items.get(id), change, NOW.toISOString());
    if (decided.do === 'touch' || decided.do === 'retell') items.set(id, decided.item);
  };

  const one = ({ body }: FakeCall, id: string, what: string | undefined): FakeAnswer => {
    const change = what === 'pictures/hide' ? hideOf(body, storedOf(id)) : acts[what ?? '']?.(body);
    if (change !== undefined) write(id, change);
    const item = items.get(id);
    if (item === undefined) throw new Problem('not_found', 'No car of yours has this id.');
    return { body: wholeVehicle(item, tenant, { reservation: undefined, elsewhere: [], stored: storedOf(id) }, NOW) };
  };

  const list = async ({ search }: FakeCall): Promise<FakeAnswer> => {
    const query = Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)]));
    const flat = Object.entries(query).map(([name, values]) => [name, name === 'is' ? values : values[0]]);
    const table = tableOf(items);
    const deps = { table, registers: new Registers({ table }, () => 0), now: () => NOW };
    return { body: await pageOfVehicles(deps, tenant, 'all', listVehicles.query.parse(Object.fromEntries(flat))) };
  };

  // The archive itself, over a table in memory: what it says of a car is asked for after each change of it.
  const adverts = advertsWorld([tenant]);
  const record = async (item: StockItem): Promise<void> => {
    adverts.clock.advance(MINUTE_MS);
    await adverts.deliver(await adverts.write(tenant, item));
  };
  const advert = async ({ search }: FakeCall, id: string): Promise<FakeAnswer> => {
    const item = items.get(id);
    if (item !== undefined) await record(item);
    const at = search.get('at');
    return { body: await adverts.show(tenant, id, at === null ? {} : { at }) };
  };
  const gaps = async ({ search }: FakeCall): Promise<FakeAnswer> => {
    for (const item of items.values()) await record(item);
    return { body: await adverts.gaps(tenant, Object.fromEntries(search)) };
  };

  const failing = new Set<string>();
  const many = fakeMany(items, write, failing);
  const views = fakeViews();

  return {
    items,
    fetched,
    failing,
    changeElsewhere: (change) => write(FAKE_CAR, change),
    route: async (call) => {
      const path = call.path.split('/tenants/coastline/stock/')[1] ?? '';
      if (call.path.includes('/tenants/coastline/saved-views')) return views(call);
      if (path === 'car-list') return list(call);
      if (path.startsWith('changes/')) return many(call, path);
      if (call.path.endsWith('/tenants/coastline/compliance')) return gaps(call);
      const ofDealer = call.path.split('/tenants/coastline/')[1] ?? '';
      const seen = fakeShopperView(items, ofDealer);
      if (seen !== undefined) return seen;
      const [, advertOf] = /^adverts\/([^/]+)$/.exec(ofDealer) ?? [];
      const [, id, what] = /^cars\/([^/]+)(?:\/([\w/]+))?$/.exec(path) ?? [];
      try {
        if (advertOf !== undefined) return await advert(call, decodeURIComponent(advertOf));
        if (id === undefined) return undefined;
        return one(call, decodeURIComponent(id), what);
      } catch (error) {
        return failed(error);
      }
    },
  };
};

export { changeFields };
export const elsewhere = act('Kim Walters');
