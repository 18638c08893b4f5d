import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import {
  leadIndexes,
  storedLeadSchema,
  submittedEvent,
  submittedEventId,
} from '#functions/leads/published/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { fixedDirectory, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { makePlan, makePlanFor } from '../plan/plan.ts';
import { create } from './handler.ts';
import { makeReconcile } from './reconcile.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const context = lambdaContext(60_000);
const [sample] = tenantConfig('coastline').crm.endpoints;
if (sample === undefined) throw new Error('The demo dealer has no endpoint.');

describe('crm.reconcile', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  /** A dealer of its own for each test, with these endpoints. */
  const setUp = (
    endpoints: readonly Partial<CrmEndpoint>[] = [{ id: 'crm' }],
    documents: DynamoDBDocumentClient = store.documents,
  ) => {
    const id = `dealer-${(dealers += 1)}`;
    const crm = { endpoints: endpoints.map((endpoint) => ({ ...sample, ...endpoint })) };
    const tenant = TenantContext.of({ ...tenantConfig('coastline'), id, crm });
    const clock = testClock();
    const signals = countedSignals();
    const runtime = testRuntime({
      documents,
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
      signals: signals.signals,
    });
    const reconcile = create(runtime);
    const plan = makePlan({ ...runtime, siteOrigin: runtime.env.SITE_ORIGIN });
    return {
      tenant,
      clock,
      runtime,
      plan,
      takeSignals: signals.take,
      run: () => reconcile({}, context),
      /** Stores leads whose messages nobody ever sees. */
      store: async (...ids: string[]) => {
        for (const leadId of ids) {
          const lead = { ...leadSubmitted.example, lead_id: leadId, submitted_at: clock.now().toISOString() };
          await runtime.table.create(keys.lead(tenant, leadId), storedLeadSchema, {
            state: { lead, body_hash: 'hash', correlation_id: `corr-${leadId}` },
            events: [],
            lane: 'lead',
            at: lead.submitted_at,
            ...leadIndexes(tenant, { lead }),
          });
        }
      },
      delivery: async (leadId: string, endpoint = 'crm') =>
        await runtime.table.load(
          keys.delivery(tenant, deriveDeliveryId(tenant, submittedEventId(leadId), endpoint)),
          deliverySchema,
        ),
    };
  };
  let world: ReturnType<typeof setUp>;
  beforeEach(() => {
    world = setUp();
  });

  test('plans a lead that has no delivery as its own message would have, and counts it once', async () => {
    await world.store('lead1');
    world.clock.advance(6 * MINUTE_MS);
    await world.run();
    const planned = await world.delivery('lead1');
    expect(planned?.state).toMatchObject({
      status: 'PENDING',
      tries: 0,
      correlation_id: 'corr-lead1',
      subject: 'lead1',
    });
    expect(Object.values(planned?.outbox ?? {}).map(({ type }) => type)).toEqual(['forecourt.delivery.due.v1']);
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
    world.clock.advance(10 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({});
    expect((await world.delivery('lead1'))?.rev).toBe(planned?.rev);
  });

  test('leaves a lead to its own message for five minutes', async () => {
    await world.store('lead1');
    world.clock.advance(4 * MINUTE_MS);
    await world.run();
    expect(await world.delivery('lead1')).toBeUndefined();
  });

  test('the same delivery comes of the message and of the reconciler, whoever is first', async () => {
    await world.store('lead1', 'lead2');
    const event = async (id: string) => {
      const stored = await world.runtime.table.load(keys.lead(world.tenant, id), storedLeadSchema);
      if (stored === undefined) throw new Error(id);
      return submittedEvent(world.tenant, stored.state);
    };
    await world.plan(world.tenant, await event('lead1'));
    world.clock.advance(6 * MINUTE_MS);
    await world.run();
    await world.plan(world.tenant, await event('lead2'));
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
    const bodies = [await world.delivery('lead1'), await world.delivery('lead2')].map((one) => one?.state.body ?? '');
    expect(bodies.map((body): unknown => JSON.parse(body))).toMatchObject([
      { data: { lead_id: 'lead1' } },
      { data: { lead_id: 'lead2' } },
    ]);
    expect(await world.runtime.table.list(lists.deliveries(world.tenant))).toHaveLength(2);
  });

  test('finds what one of two endpoints lacks, and asks nothing of one that is off or came later', async () => {
    world = setUp([
      { id: 'crm' },
      { id: 'second' },
      { id: 'off', enabled: false },
      { id: 'later', since: '2026-11-21T00:00:01.000Z' },
    ]);
    await world.store('lead1');
    world.clock.advance(6 * MINUTE_MS);
    await world.run();
    const held = async () => {
      const found: Record<string, boolean> = {};
      for (const id of ['crm', 'second', 'off', 'later']) found[id] = (await world.delivery('lead1', id)) !== undefined;
      return found;
    };
    expect(await held()).toEqual({ crm: true, second: true, off: false, later: false });
    const second = await world.delivery('lead1', 'second');
    if (second === undefined) throw new Error('Not planned.');
    await world.runtime.table.remove(second.key);
    world.takeSignals();
    world.clock.advance(10 * MINUTE_MS);
    await world.run();
    expect(await held()).toEqual({ crm: true, second: true, off: false, later: false });
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
  });

  test('goes on where it stopped: a thousand leads a run, and those of an hour ago no more', async () => {
    world = setUp([{ id: 'crm' }], new MemoryTable().connect());
    const ids = Array.from({ length: 1_050 }, (_, n) => `lead${String(n).padStart(4, '0')}`);
    await world.store(...ids);
    world.clock.advance(6 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1_000 });
    world.clock.advance(10 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 50 });
    // What is compared and long past is not read again: its deliveries could vanish and nobody would ask.
    world.clock.advance(2 * 60 * MINUTE_MS);
    await world.store('last');
    world.clock.advance(6 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
    const first = await world.delivery('lead0000');
    if (first === undefined) throw new Error('Not planned.');
    await world.runtime.table.remove(first.key);
    world.clock.advance(10 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({});
  });

  test('after a standstill of days goes back to where it was, at the first run for two weeks', async () => {
    await world.store('ancient');
    world.clock.advance(13 * 24 * 60 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
    await world.store('standing');
    world.clock.advance(40 * 24 * 60 * MINUTE_MS);
    await world.run();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 1 });
  });

  test('a lead that cannot be planned keeps no other from its turn, fails the run, and is tried again', async () => {
    await world.store('broken', 'good');
    world.clock.advance(6 * MINUTE_MS);
    const planFor = makePlanFor({ ...world.runtime, siteOrigin: world.runtime.env.SITE_ORIGIN });
    const broken = makeReconcile({
      ...world.runtime,
      planFor: (tenant, event, endpoint) =>
        event.subject === 'broken' ? Promise.reject(new Error('not now')) : planFor(tenant, event, endpoint),
    });
    await expect(broken(world.tenant)).rejects.toThrow('1 leads');
    expect(await world.delivery('good')).toBeDefined();
    await world.run();
    expect(await world.delivery('broken')).toBeDefined();
    expect(world.takeSignals()).toEqual({ 'crm.lead-unplanned': 2 });
  });

  test('reads the settings of dealers with new leads, and of all once an hour', async () => {
    const read: string[] = [];
    const fixed = fixedDirectory([world.tenant, TenantContext.of({ ...tenantConfig('totara'), id: 'quiet' })]);
    const directory: TenantDirectory = {
      ...fixed,
      read: (id) => {
        read.push(id);
        return fixed.read(id);
      },
    };
    const run = async (minutes: number): Promise<string[]> => {
      world.clock.advance(minutes * MINUTE_MS);
      await create({ ...world.runtime, directory })({}, context);
      return read.splice(0).filter((id) => id === 'quiet' || id === world.tenant.id);
    };
    // Later than any other test of this table.
    await run(365 * 24 * 60);
    expect(await run(10)).toEqual([]);
    await world.store('lead1');
    expect(await run(10)).toEqual([world.tenant.id]);
    expect(await world.delivery('lead1')).toBeDefined();
    expect(await run(50)).toContain('quiet');
  });

  test('a run without time leaves the work to the next one', async () => {
    await world.store('lead1');
    world.clock.advance(6 * MINUTE_MS);
    await create(world.runtime)({}, lambdaContext(10_000));
    expect(await world.delivery('lead1')).toBeUndefined();
    await world.run();
    expect(await world.delivery('lead1')).toBeDefined();
  });
});
