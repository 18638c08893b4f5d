import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';
import { factsSchema } from '../facts/fact.ts';
import { create } from './handler.ts';

const tenant = withOneEndpoint('coastline');
const endpoint_id = tenant.config.crm.endpoints[0]?.id ?? '';
const clock = testClock();
const AT = '2026-11-20T23:00:00.000Z';
const anything = z.record(z.string(), z.unknown());

describe('needs.reconcile, with its own grants', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const counted = countedSignals();
  const run = () =>
    create({
      ...testRuntime({
        documents: store.as('needs-reconcile').documents,
        tenants: [tenant],
        now: clock.now,
        newId: testIds(),
      }),
      signals: counted.signals,
    })({}, lambdaContext(300_000));
  const put = (key: Parameters<Table['create']>[0], state: Record<string, unknown>, listed?: string) =>
    store.table.create(key, anything, {
      state,
      events: [],
      lane: 'lead',
      at: AT,
      ...(listed === undefined ? {} : { listed: { list: lists.deliveries(tenant), sort: listed } }),
    });
  const facts = async () => (await store.table.load(keys.needFacts(tenant), factsSchema))?.state.facts ?? {};

  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  test('finds what no message told of, counts it once, and takes away what is over', async () => {
    const delivery = { endpoint_id, dead_reason: 'attempts_exhausted', tries: 10, replays: 0, created_at: AT };
    await put(keys.delivery(tenant, 'lost'), { ...delivery, status: 'DEAD' }, `${AT}#lost`);
    await put(keys.feedPull(tenant, tenant.config.sources[0]?.id ?? ''), { told_at: AT, failing_since: AT });
    await run();
    expect(Object.keys(await facts()).toSorted()).toEqual(['delivery:lost', `pull:${tenant.config.sources[0]?.id}`]);
    expect(counted.take()).toEqual({ 'needs.line-missed': 2 });

    await store.table.change(keys.delivery(tenant, 'lost'), anything, {}, (state) => ({
      state: { ...state, status: 'DELIVERED' },
      events: [],
      lane: 'lead',
      at: AT,
    }));
    clock.advance(3_600_000);
    await run();
    expect(Object.keys(await facts())).toEqual([`pull:${tenant.config.sources[0]?.id}`]);
    expect(counted.take()).toEqual({});
  });
});
