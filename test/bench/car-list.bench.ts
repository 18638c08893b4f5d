import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { buildItem } from '#functions/runtime/table/item.ts';
import { demandDraft, demandSchema } from '#functions/stock/demand/record.ts';
import { listedSort } from '#functions/stock/ingest/register.ts';
import { listVehicles } from '#functions/stock/list-contract.ts';
import { pageOfVehicles } from '#functions/stock/list/list-vehicles.ts';
import { loadPart, Registers } from '#functions/stock/list/registers.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';
import { quantile } from './search/figures.ts';

const CARS = 10_000;
const AT_ONCE = 100;
const COLD_ROUNDS = 10;
const WARM_ROUNDS = 40;

/** The console's list of a dealer with 10,000 cars: from the table, and while a process keeps the register (docs/console.md, 'Cars'). */
export const benchVehicleList = async (): Promise<BenchRow[]> => {
  const tenant = tenantContext('coastline');
  const now = new Date('2026-11-23T04:00:00.000Z');
  const store = await testTable();
  const itemOf = (n: number) => {
    const id = derivedId('bench', String(n));
    const created_at = new Date(now.getTime() - n * 7 * MINUTE_MS).toISOString();
    const stocknum = `S${n}`;
    const price_cents = n % 70 === 0 ? null : 1_000_000 + n * 100;
    const state = stockItem({ id, created_at }, { stocknum, vin: `JTMHX01J8L4${100_000 + n}`, price_cents });
    const listed = { list: lists.stock(tenant, state.source), sort: listedSort(state) };
    const draft = { state, events: [], lane: 'stock' as const, at: created_at, listed };
    return buildItem(keys.stock(tenant, id), 1, draft, { outboxShards: 1 });
  };
  for (let n = 0; n < CARS; n += AT_ONCE) {
    const items = Array.from({ length: AT_ONCE }, (_, offset) => itemOf(n + offset));
    await Promise.all(items.map((Item) => store.documents.send(new PutCommand({ TableName: store.tableName, Item }))));
  }

  /** Every third car was asked for on ten days of thirty. */
  const today = Math.floor(now.getTime() / DAY_MS);
  const demandOf = (n: number) => {
    const days = Array.from({ length: 10 }, (_, day) => ({
      day: today - 29 + day * 3,
      leads: ['a'],
      saves: ['b', 'c'],
    }));
    const vehicle_id = derivedId('bench', String(n));
    const state = demandSchema.parse({ vehicle_id, days });
    return buildItem(keys.demand(tenant, vehicle_id), 1, demandDraft(tenant, state, now), { outboxShards: 1 });
  };
  for (let n = 0; n < CARS; n += AT_ONCE * 3) {
    const items = Array.from({ length: AT_ONCE }, (_, offset) => demandOf(n + offset * 3));
    await Promise.all(items.map((Item) => store.documents.send(new PutCommand({ TableName: store.tableName, Item }))));
  }

  const { table } = store;
  const rows: BenchRow[] = [];
  const measure = async (name: string, rounds: number, run: () => Promise<unknown>): Promise<void> => {
    await run();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(run));
    const [middle, high] = [quantile(times, 0.5), quantile(times, 0.95)];
    rows.push({ name: `${name}, median / p95`, value: `${middle.toFixed(1)} / ${high.toFixed(1)} ms`, ratio: null });
  };
  const askWith = (registers: Registers) => (query: Record<string, unknown>) =>
    pageOfVehicles({ table, registers, now: () => now }, tenant, 'all', listVehicles.query.parse(query));
  const fresh = () => askWith(new Registers({ table }, () => 0));
  const kept = fresh();
  const entries: string[] = [];
  await measure('the register, read and parsed', COLD_ROUNDS, () => loadPart({ table }, tenant, 'stock'));
  for (const { sort } of await table.list(lists.stock(tenant, 'dms'))) entries.push(sort);
  await measure('a page, the register read for it', COLD_ROUNDS, () => fresh()({}));
  await measure('a page, the register kept', WARM_ROUNDS, () => kept({}));
  await measure('words, a mark and an order, the register kept', WARM_ROUNDS, () =>
    kept({ q: 'hil', is: ['not_shown'], sort: 'dearest' }),
  );
  await measure('leads of thirty days as filter and order, the register kept', WARM_ROUNDS, () =>
    kept({ leads_from: 1, sort: 'most_saves' }),
  );
  rows.push({
    name: 'bytes of an entry',
    value: `${Math.round(entries.join('').length / entries.length)}`,
    ratio: null,
  });
  await store.close();
  return rows;
};
