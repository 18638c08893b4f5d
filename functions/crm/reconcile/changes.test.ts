import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyEvent } from '#events/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { drivingLead, movedDrive, storeChangedDrive } from '#test/support/crm/changed-drives.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { makePlan } from '../plan/plan.ts';
import { create } from './handler.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const both = ['testdrive.rescheduled', 'testdrive.cancelled'];

describe('changed test drives and their deliveries', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = (...endpoints: Partial<CrmEndpoint>[]) => {
    const config = tenantConfig('coastline');
    const filled = endpoints.map((change) => ({
      id: 'crm',
      name: 'CRM',
      url: 'https://crm.example/hook',
      enabled: true,
      format: 'adf' as const,
      events: both,
      secretRef: 'crm/one',
      previousSecretRef: null,
      ...change,
    }));
    const tenant = TenantContext.of({ ...config, id: `driver-${(dealers += 1)}`, crm: { endpoints: filled } });
    const clock = testClock();
    const counted = countedSignals();
    const runtime = testRuntime({
      documents: store.as('crm-reconcile').documents,
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      signals: counted.signals,
    });
    const reconcile = create(runtime);
    const at = clock.now().toISOString();
    return {
      clock,
      takeSignals: counted.take,
      plan: (event: AnyEvent) => makePlan({ ...runtime, siteOrigin: 'https://{slug}.example' })(tenant, event),
      run: () => reconcile({}, lambdaContext(60_000)),
      change: (change: Parameters<typeof movedDrive>[0] = {}) => {
        const drive = movedDrive({ changed: { ...movedDrive().changed, at }, ...change });
        return storeChangedDrive(store.table, tenant, drive, drivingLead({ submitted_at: at }));
      },
      forget: () => store.table.remove(keys.lead(tenant, 'drive1')),
      bodyOf: async (event: AnyEvent, endpoint = 'crm') =>
        (await store.table.load(keys.delivery(tenant, deriveDeliveryId(tenant, event.id, endpoint)), deliverySchema))
          ?.state.body,
    };
  };
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp({}, { id: 'json', format: 'standard_webhooks' }, { id: 'leads', events: ['lead.submitted'] });
  });

  test('go to endpoints of both formats that subscribe to them', async () => {
    const event = await world.change();
    await world.plan(event);
    expect(await world.bodyOf(event)).toContain('Test drive moved by the shopper: Tuesday 1 December at 9:30 am');
    expect(JSON.parse((await world.bodyOf(event, 'json')) ?? '')).toMatchObject({ type: 'testdrive.rescheduled' });
    expect(await world.bodyOf(event, 'leads')).toBeUndefined();
  });

  test('go to no ADF endpoint once the lead is gone, because ADF has no prospect without a person', async () => {
    const event = await world.change();
    await world.forget();
    await world.plan(event);
    expect([await world.bodyOf(event), typeof (await world.bodyOf(event, 'json'))]).toEqual([undefined, 'string']);
  });

  test('are planned again where their message got lost, once, and counted', async () => {
    world = setUp({}, { id: 'json', format: 'standard_webhooks' });
    const event = await world.change({ status: 'cancelled' });
    world.clock.advance(16 * MINUTE_MS);
    await world.run();
    expect(await world.bodyOf(event)).toContain('Test drive cancelled by the shopper');
    expect(JSON.parse((await world.bodyOf(event, 'json')) ?? '')).toMatchObject({ type: 'testdrive.cancelled' });
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
    world.clock.advance(10 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({});
  });

  test('are left to their own message for a quarter of an hour, and to it alone where it came', async () => {
    const event = await world.change();
    world.clock.advance(14 * MINUTE_MS);
    await world.run();
    expect(await world.bodyOf(event)).toBeUndefined();
    await world.plan(event);
    world.clock.advance(10 * MINUTE_MS);
    world.takeSignals();
    await world.run();
    expect(world.takeSignals()).toEqual({});
  });
});
