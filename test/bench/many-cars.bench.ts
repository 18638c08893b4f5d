import { derivedId } from '#functions/runtime/identifiers.ts';
import { listedSort } from '#functions/stock/ingest/register.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { MOST_CHANGED, planMany } from '#functions/stock/many-contract.ts';
import { ownBench } from '#test/support/stock/own-bench.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';
import { quantile } from './search/figures.ts';

const AT_ONCE = 100;

/** A change of prices of 10,000 cars, planned, done and undone over the local table (docs/product/own-fields.md, 'Many cars at once'). */
export const benchManyVehicles = async (): Promise<BenchRow[]> => {
  const tenant = tenantContext('coastline');
  const bench = await ownBench([tenant]);
  const create = async (n: number): Promise<void> => {
    const id = derivedId('bench', String(n)).slice(0, 12);
    const price = { price_cents: 1_000_000 + n * 100, price_type: 'drive_away' as const };
    const state = stockItem({ id }, { ...price, stocknum: `S${n}` });
    const listed = { list: lists.stock(tenant, state.source), sort: listedSort(state) };
    const draft = { state, events: [], lane: 'stock' as const, at: state.created_at, listed };
    await bench.table.create(keys.stock(tenant, id), stockItemSchema, draft);
  };
  for (let n = 0; n < MOST_CHANGED; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => create(n + offset)));

  const ask = async (path: string, body?: unknown) => {
    const answer = await bench.ask('POST', `coastline/stock/changes/${path}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    const { schema } = planMany.answer;
    return schema.parse(answer.body);
  };
  const id = 'change-of-all';
  const rule = { act: 'lower', by: { cents: 10_000 } };
  const rows: BenchRow[] = [];
  const planning = await timed(() => ask('plan', { id, cars: { filter: {} }, rule }));
  rows.push({ name: `a plan of ${MOST_CHANGED} cars`, value: `${planning.toFixed(0)} ms`, ratio: null });
  for (const act of ['do', 'undo'] as const) {
    const times: number[] = [];
    let stage = '';
    do {
      times.push(
        await timed(async () => {
          ({ stage } = await ask(`${id}/${act}`));
        }),
      );
    } while (stage === 'doing' || stage === 'undoing');
    const all = times.reduce((sum, time) => sum + time, 0);
    const calls = `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`;
    rows.push({ name: `${act}, all ${times.length} calls`, value: `${(all / 1_000).toFixed(1)} s`, ratio: null });
    rows.push({ name: `${act}, a call, median / p95`, value: calls, ratio: null });
  }
  await bench.close();
  return rows;
};
