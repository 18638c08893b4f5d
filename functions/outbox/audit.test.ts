import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { deliveryDue } from '#events/delivery-due.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import { auditOf, testStamp } from '#test/support/audit.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable, type Around } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { create as createSweep } from './sweep/handler.ts';

const schema = z.object({ n: z.number() });
const key = TableKey.fromTable('T#coastline#X', 'X');

/** One item with an event and an audit entry, a minute old. */
const setUp = async (around?: Around) => {
  const clock = testClock();
  const published: string[] = [];
  const down = { bus: false };
  const runtime = testRuntime({
    documents: new MemoryTable().connect(around),
    tenants: [],
    now: clock.now,
    newId: testIds(),
    bus: {
      publish: async (events) => {
        if (down.bus) throw new Error('bus down');
        published.push(...events.map(({ id }) => id));
        return new Set(events.map(({ id }) => id));
      },
    },
  });
  const time = clock.now().toISOString();
  const meta = { id: 'event-1', time, tenantId: 'coastline', correlationId: 'corr-0001', subject: 's' };
  const event = deliveryDue.create(meta, { delivery_id: 'd1', endpoint_id: 'crm', attempt: 1 });
  const draft = { state: { n: 1 }, events: [event], lane: 'lead', at: time } as const;
  await runtime.table.audited(testStamp()).create(key, schema, draft);
  clock.advance(60_000);
  return {
    down,
    published,
    sweep: () => createSweep(runtime)({}, lambdaContext(30_000)),
    entries: () => auditOf(runtime.table, 'coastline'),
    waiting: async () => {
      const { outbox = {}, audit = {} } = (await runtime.table.load(key, schema)) ?? {};
      return { events: Object.keys(outbox).length, entries: Object.keys(audit).length };
    },
  };
};

describe('the relay, with audit entries', () => {
  test('a bus that is down holds up no audit entry', async () => {
    const world = await setUp();
    world.down.bus = true;
    await expect(world.sweep()).rejects.toThrow('bus down');
    expect(await world.entries()).toHaveLength(1);
    expect(await world.waiting()).toEqual({ events: 1, entries: 0 });
    world.down.bus = false;
    await world.sweep();
    expect([world.published, await world.waiting()]).toEqual([['event-1'], { events: 0, entries: 0 }]);
    expect(await world.entries()).toHaveLength(1);
  });

  test('an audit list that cannot be written holds up no event, and its entries stay', async () => {
    let isAway = true;
    const world = await setUp(async ({ input }, perform) => {
      if (isAway && input.Item?.['sk'] === 'ENTRY') throw new Error('list away');
      return perform();
    });
    await expect(world.sweep()).rejects.toThrow('list away');
    expect([world.published, await world.waiting()]).toEqual([['event-1'], { events: 0, entries: 1 }]);
    isAway = false;
    await world.sweep();
    expect(await world.entries()).toHaveLength(1);
    expect(await world.waiting()).toEqual({ events: 0, entries: 0 });
  });
});
