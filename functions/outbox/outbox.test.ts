import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import type { AnyEvent } from '#events/envelope.ts';
import type { EventBus } from '#functions/runtime/outbox/bus.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Lane } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { create as createRelay } from './relay-leads/handler.ts';
import { create as createStockRelay } from './relay-stock/handler.ts';
import { create as createSweep } from './sweep/handler.ts';

const schema = z.object({ n: z.number() });
const context = lambdaContext(30_000);
const keyOf = (id: string): TableKey => TableKey.fromTable(`T#coastline#${id}`, 'X');

const makeWorld = (publish?: EventBus['publish']) => {
  const clock = testClock();
  const published: string[] = [];
  const { signals, counts } = countedSignals();
  const all = async (events: readonly AnyEvent[]) => {
    published.push(...events.map(({ id }) => id));
    return new Set(events.map(({ id }) => id));
  };
  const memory = new MemoryTable();
  const lines: string[] = [];
  const runtime = testRuntime({
    log: (line) => void lines.push(line),
    documents: memory.connect(),
    tenants: [],
    now: clock.now,
    newId: testIds(),
    bus: { publish: publish ?? all },
    signals,
  });
  const write = async (id: string, lane: Lane = 'lead', count = 1, table = runtime.table): Promise<void> => {
    const at = clock.now().toISOString();
    const meta = { time: at, tenantId: 'coastline', correlationId: 'corr-0001', subject: 's' };
    const events = Array.from({ length: count }, (_, n) =>
      deliveryDue.create({ ...meta, id: `${id}-${n}` }, { delivery_id: id, endpoint_id: 'crm', attempt: 1 }),
    );
    await table.create(keyOf(id), schema, { state: { n: 1 }, events, lane, at });
  };
  const waits = async (id: string): Promise<string[]> =>
    Object.keys((await runtime.table.load(keyOf(id), schema))?.outbox ?? {});
  return { lines, clock, published, signalled: counts, memory, runtime, write, waits };
};

let sequence = 0;
const record = (id: string, lane = 'lead#0', waiting = true): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber: `seq-${id}-${(sequence += 1)}`,
    Keys: { pk: { S: `T#coastline#${id}` }, sk: { S: 'X' } },
    NewImage: waiting ? { obxShard: { S: lane } } : {},
  },
});

describe('the relay, reading the table’s stream', () => {
  test('publishes stock by a function of its own', async () => {
    const world = makeWorld();
    await world.write('car', 'stock');
    expect(await createStockRelay(world.runtime)({ Records: [record('car', 'stock#1')] }, context)).toEqual({
      batchItemFailures: [],
    });
    expect(world.published).toEqual(['car-0']);
    expect(await world.waits('car')).toEqual([]);
  });

  test('publishes the events of each item once and clears them', async () => {
    const world = makeWorld();
    await world.write('a');
    await world.write('b');
    const answer = await createRelay(world.runtime)({ Records: [record('a'), record('b'), record('a')] }, context);
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(world.published).toEqual(['a-0', 'b-0']);
    expect([...(await world.waits('a')), ...(await world.waits('b'))]).toEqual([]);
    expect([...world.memory.items.values()].some((item) => 'obxShard' in item)).toBe(false);
  });

  test('relays leads before stock, and records of clearing wake nobody', async () => {
    const world = makeWorld();
    await world.write('car', 'stock');
    await world.write('lead');
    await createRelay(world.runtime)(
      { Records: [record('car', 'stock#1'), record('lead'), record('done', 'lead#0', false)] },
      context,
    );
    expect(world.published).toEqual(['lead-0', 'car-0']);
  });

  test('gives back the records of what failed and no others', async () => {
    const world = makeWorld(async (events) => {
      if (events.some(({ id }) => id.startsWith('bad'))) throw new Error('bus down');
      return new Set(events.map(({ id }) => id));
    });
    for (const id of ['good', 'bad', 'fine']) await world.write(id);
    const records = [record('good'), record('bad'), record('fine')];
    const answer = await createRelay(world.runtime)({ Records: records }, context);
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: records[1]?.dynamodb?.SequenceNumber }]);
    // A release is judged by this line (infra/constructs/functions/failed-records.ts).
    expect(world.lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ message: 'relayed', items: 3, failed: 1 }),
    );
    expect(await world.waits('bad')).toEqual(['bad-0']);
    expect(await world.waits('fine')).toEqual([]);
  });

  test('relays the shards of a lane side by side, and the other lane after them', async () => {
    let atOnce = 0;
    const seen: { lane: string; atOnce: number }[] = [];
    const world = makeWorld(async (events) => {
      atOnce += 1;
      await new Promise((resolve) => void setImmediate(resolve));
      seen.push({ lane: events[0]?.id.startsWith('car') === true ? 'stock' : 'lead', atOnce });
      atOnce -= 1;
      return new Set(events.map(({ id }) => id));
    });
    for (const id of ['a', 'b', 'c']) await world.write(id);
    for (const id of ['car1', 'car2']) await world.write(id, 'stock');
    const records = [
      record('car1', 'stock#0'),
      record('car2', 'stock#1'),
      record('a', 'lead#0'),
      record('b', 'lead#1'),
    ];
    await createRelay(world.runtime)({ Records: [...records, record('c', 'lead#1')] }, context);
    expect(seen.map(({ lane }) => lane)).toEqual(['lead', 'lead', 'stock', 'stock']);
    expect(Math.max(...seen.map((one) => one.atOnce))).toBe(2);
  });

  test('keeps the 3 of 10 that the bus refused and clears the 7', async () => {
    let refuse = true;
    const world = makeWorld(async (events) => {
      const ids = events.map(({ id }) => id);
      return new Set(refuse ? ids.slice(3) : ids);
    });
    await world.write('a', 'lead', 10);
    const relay = createRelay(world.runtime);
    await relay({ Records: [record('a')] }, context);
    expect(await world.waits('a')).toHaveLength(3);
    refuse = false;
    await relay({ Records: [record('a')] }, context);
    expect(await world.waits('a')).toEqual([]);
  });
});

describe('outbox.sweep', () => {
  test('publishes all that the stream lost, after leaving it a minute', async () => {
    const world = makeWorld();
    for (const id of ['a', 'b', 'c']) await world.write(id);
    const sweep = createSweep(world.runtime);
    await sweep({}, context);
    expect(world.published).toEqual([]);
    world.clock.advance(60_000);
    await sweep({}, context);
    expect(world.published.toSorted()).toEqual(['a-0', 'b-0', 'c-0']);
    expect(world.signalled()).toEqual({ 'outbox.entry-swept': 3 });
    await sweep({}, context);
    expect(world.published).toHaveLength(3);
    expect(world.signalled()).toEqual({ 'outbox.entry-swept': 3 });
  });

  test('has everything of an hour’s standstill out with its first run, more than a page of it too', async () => {
    const world = makeWorld();
    for (let n = 0; n < 260; n += 1) {
      await world.write(`i${n}`, n % 2 === 0 ? 'lead' : 'stock');
      world.clock.advance(14_000);
    }
    world.clock.advance(60_000);
    await createSweep(world.runtime)({}, context);
    expect(new Set(world.published).size).toBe(260);
    expect(world.published).toHaveLength(260);
  });

  test.each([
    ['more', 16],
    ['fewer', 1],
  ])('finds what was written while the setting had %s shards', async (_, shards) => {
    const world = makeWorld();
    const table = new Table(world.memory.connect(), 'forecourt', shards);
    const ids = Array.from({ length: 200 }, (_unused, n) => `i${n}`);
    for (const id of ids) await world.write(id, 'lead', 1, table);
    const written = new Set([...world.memory.items.values()].map((item) => item['obxShard']));
    expect(written.size).toBe(shards);
    world.clock.advance(60_000);
    await createSweep(world.runtime)({}, context);
    expect(new Set(world.published).size).toBe(200);
  });

  test('an event that the bus will not take holds up no other, and the run fails all the same', async () => {
    const sent: string[] = [];
    const world = makeWorld(async (events) => {
      const ids = events.map(({ id }) => id);
      if (ids.some((id) => id.startsWith('huge'))) throw new Error('entry too large');
      sent.push(...ids);
      return new Set(ids);
    });
    for (const id of ['huge', ...Array.from({ length: 40 }, (_, n) => `i${n}`)]) await world.write(id);
    await world.write('car', 'stock');
    world.clock.advance(60_000);
    await expect(createSweep(world.runtime)({}, context)).rejects.toThrow('entry too large');
    expect(new Set(sent).size).toBe(41);
    expect(await world.waits('huge')).toEqual(['huge-0']);
  });

  test('a bus that is down for half an hour loses nothing', async () => {
    let down = true;
    const seen: string[] = [];
    const world = makeWorld(async (events) => {
      if (down) throw new Error('bus down');
      seen.push(...events.map(({ id }) => id));
      return new Set(events.map(({ id }) => id));
    });
    await world.write('a');
    const sweep = createSweep(world.runtime);
    for (let minute = 0; minute < 30; minute += 1) {
      world.clock.advance(60_000);
      await expect(sweep({}, context)).rejects.toThrow('bus down');
    }
    down = false;
    await sweep({}, context);
    expect(seen).toEqual(['a-0']);
  });
});
