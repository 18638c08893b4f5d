import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { create } from './handler.ts';
import { makeWatch, watchSchema } from './watch.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

/** Monday, 10:00 in Queensland. */
const START = '2026-11-23T00:00:00.000Z';

const setUp = (change: Parameters<typeof tenantContext>[1] = { overdueMinutes: 60 }) => {
  const tenant = tenantContext('coastline', change);
  const clock = testClock(START);
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const run = create({ ...runtime, settleOwners: async () => 0 });
  const watch = makeWatch(runtime);
  const [endpoint] = tenant.config.crm.endpoints;
  return {
    clock,
    runtime,
    run: () => run({}, lambdaContext(60_000)),
    watch: (leadId: string, more: Partial<Lead> = {}) =>
      watch(
        tenant,
        {
          ...leadSubmitted.example,
          lead_id: leadId,
          submitted_at: clock.now().toISOString(),
          dealership_id: tenant.config.dealership_id,
          ...more,
        },
        'c1',
      ),
    deliver: (leadId: string, status: 'DELIVERED' | 'RETRY') => {
      const delivery_id = deriveDeliveryId(tenant, submittedEventId(leadId), endpoint?.id ?? '');
      const state = delivery({ tenant: tenant.id, delivery_id, endpoint_id: endpoint?.id ?? '', status });
      return runtime.table.create(
        keys.delivery(tenant, delivery_id),
        deliverySchema,
        deliveryDraft(tenant, state, state.created_at),
      );
    },
    /** Its state, and the names of the events that wait with it. */
    seen: async (leadId: string) => {
      const stored = await runtime.table.load(keys.leadWatch(tenant, leadId), watchSchema);
      return stored === undefined ? undefined : [stored.state.state, ...Object.values(stored.outbox).map(eventName)];
    },
  };
};

describe('lead.overdue', () => {
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('is told once of a lead that no system took within the dealer’s minutes', async () => {
    await world.watch('lead1');
    world.clock.advance(59 * MINUTE_MS);
    await world.run();
    expect(await world.seen('lead1')).toEqual(['WAITING']);
    world.clock.advance(MINUTE_MS);
    await world.run();
    await world.run();
    expect(await world.seen('lead1')).toEqual(['OVERDUE', 'lead.overdue']);
  });

  test('is not told of a lead that a system took, however late it is looked at', async () => {
    await world.watch('lead1');
    await world.deliver('lead1', 'DELIVERED');
    world.clock.advance(600 * MINUTE_MS);
    await world.run();
    expect(await world.seen('lead1')).toEqual(['ACKNOWLEDGED']);
  });

  test('is told of a lead whose delivery is still being tried', async () => {
    await world.watch('lead1');
    await world.deliver('lead1', 'RETRY');
    world.clock.advance(60 * MINUTE_MS);
    await world.run();
    expect(await world.seen('lead1')).toEqual(['OVERDUE', 'lead.overdue']);
  });

  test('counts opening time only: a lead of the evening is not overdue in the night', async () => {
    world.clock.advance(10 * 60 * MINUTE_MS);
    await world.watch('lead1');
    world.clock.advance(8 * 60 * MINUTE_MS);
    await world.run();
    expect(await world.seen('lead1')).toEqual(['WAITING']);
    world.clock.advance(8 * 60 * MINUTE_MS);
    await world.run();
    expect(await world.seen('lead1')).toEqual(['OVERDUE', 'lead.overdue']);
  });

  test('does not exist where the dealer has no threshold or no system, or where a program wrote', async () => {
    for (const change of [{ overdueMinutes: null }, { overdueMinutes: 60, crm: { endpoints: [] } }]) {
      const other = setUp(change);
      await other.watch('lead1');
      expect(await other.seen('lead1')).toBeUndefined();
    }
    await world.watch('lead1', { suspicions: ['trap_filled'] });
    expect(await world.seen('lead1')).toBeUndefined();
  });
});
