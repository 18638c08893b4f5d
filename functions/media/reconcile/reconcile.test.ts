import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { VehiclePictures } from '#domain/media/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { putPictures, putStock, stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { create } from './handler.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const tenant = tenantContext('coastline');
const runSchema = z.object({ updated_at: z.string() });
const url = (name: string): string => `https://pictures.example/${name}.jpg`;
const context = lambdaContext(60_000);

describe('media.reconcile', () => {
  const setUp = () => {
    const clock = testClock();
    const signals = countedSignals();
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      signals: signals.signals,
    });
    const { table } = runtime;
    return {
      clock,
      table,
      takeSignals: signals.take,
      /** The next day. */
      run: () => {
        clock.advance(DAY_MS);
        return create({ ...runtime, edgeCache: { forget: async () => undefined } })({}, context);
      },
      names: (id: string, ...names: string[]) =>
        putStock(
          table,
          tenant,
          stockItem({ id }, { pictures: names.map((name) => ({ kind: 'remote', url: url(name) })) }),
        ),
      settle: (id: string, pictures: VehiclePictures['pictures']) =>
        putPictures(table, tenant, { vehicle_id: id, pictures }),
      /** Addresses asked for, of events that wait at the vehicle. */
      asked: async (id: string) => {
        const stored = await table.load(keys.pictureRequests(tenant, id), z.unknown());
        return Object.values(stored?.outbox ?? {}).map(({ data }) => data['urls']);
      },
    };
  };
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('asks again for what nobody fetched, and only for that', async () => {
    await world.names('whole', 'a');
    await world.settle('whole', { [url('a')]: { state: 'stored', key: 'r.1' } });
    await world.names('refused', 'b');
    await world.settle('refused', { [url('b')]: { state: 'refused', reason: 'status 404' } });
    await world.names('half', 'c', 'd');
    await world.settle('half', { [url('c')]: { state: 'stored', key: 'r.2' } });
    await world.names('none', 'e');
    await world.names('without');
    await world.run();
    expect(world.takeSignals()).toEqual({ 'media.pictures-unfetched': 2 });
    expect(await world.asked('half')).toEqual([[url('d')]]);
    expect(await world.asked('none')).toEqual([[url('e')]]);
  });

  test('leaves a vehicle alone that a feed wrote within the hour', async () => {
    await world.names('car', 'a');
    const item = stockItem({ id: 'car' });
    const at = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    await world.table.create(keys.feedRun(tenant, item.source, item.last_change.run), runSchema, {
      state: { updated_at: at },
      events: [],
      lane: 'stock',
      at,
    });
    await world.run();
    expect(world.takeSignals()).toEqual({});
    await world.run();
    expect(world.takeSignals()).toEqual({ 'media.pictures-unfetched': 1 });
  });

  test('asks seven times for the same addresses, then again when the vehicle names others', async () => {
    await world.names('car', 'a');
    for (let day = 0; day < 9; day += 1) await world.run();
    expect(world.takeSignals()).toEqual({ 'media.pictures-unfetched': 7 });
    await world.names('car', 'b');
    await world.run();
    expect(world.takeSignals()).toEqual({ 'media.pictures-unfetched': 1 });
  });

  test('asks nothing for a car that no page shows', async () => {
    const pictures = [{ kind: 'remote', url: url('a') } as const];
    await putStock(world.table, tenant, stockItem({ id: 'gone', state: 'withdrawn' }, { pictures }));
    await world.run();
    expect(world.takeSignals()).toEqual({});
  });
});
