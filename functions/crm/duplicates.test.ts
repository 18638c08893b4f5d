import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from '#domain/lead/schema.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext, withOneEndpoint } from '#test/support/tenants.ts';
import { deliverySchema } from './delivery.ts';
import { deriveDeliveryId } from './delivery-store.ts';
import { makeFindDuplicate } from './duplicates.ts';
import { makePlan } from './plan/plan.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const tenant = withOneEndpoint('coastline');
const both = { phone: '+61412345678', email: 'mia@example.com' };

describe('a lead of somebody who asked before', () => {
  const makeWorld = () => {
    const clock = testClock();
    const runtime = testRuntime({
      documents: new MemoryTable().connect(),
      tenants: [tenant],
      now: clock.now,
      newId: testIds(),
    });
    const duplicateOf = makeFindDuplicate(runtime);
    return {
      clock,
      runtime,
      ask: (lead_id: string, change: Partial<Lead> = {}) =>
        duplicateOf(tenant, {
          ...leadSubmitted.example,
          lead_id,
          submitted_at: clock.now().toISOString(),
          ...both,
          ...change,
        }),
    };
  };
  let world: ReturnType<typeof makeWorld>;
  beforeEach(() => {
    world = makeWorld();
  });

  test.each<[string, Partial<Lead>, Partial<Lead>]>([
    ['the same phone number', {}, { email: 'other@example.com' }],
    ['the same address, written otherwise', {}, { phone: '+61412999999', email: 'MIA@example.com' }],
    ['only the phone number of before', {}, { email: null }],
    ['only the address of before', {}, { phone: null }],
    ['a phone number besides the address of before', { phone: null }, {}],
  ])('repeats the first: %s', async (_, before, after) => {
    expect(await world.ask('first', before)).toBeUndefined();
    world.clock.advance(HOUR_MS);
    expect(await world.ask('second', after)).toBe('first');
  });

  test.each<[string, Partial<Lead>]>([
    ['another person', { phone: '+61412999999', email: 'other@example.com' }],
    ['another vehicle', { vehicle: null }],
    ['another kind', { type: 'test_drive' }],
    ['another category', { category: 'Parts' }],
  ])('repeats nothing where it is of %s', async (_, change) => {
    await world.ask('first');
    expect(await world.ask('second', change)).toBeUndefined();
  });

  test('repeats for a day the first lead of it', async () => {
    await world.ask('first');
    world.clock.advance(23 * HOUR_MS);
    expect(await world.ask('second')).toBe('first');
    world.clock.advance(HOUR_MS);
    expect(await world.ask('third')).toBeUndefined();
    expect(await world.ask('fourth')).toBe('third');
  });

  test('gets the same answer however often it is asked', async () => {
    for (const id of ['first', 'first', 'second', 'second', 'first']) {
      expect(await world.ask(id)).toBe(id === 'second' ? 'first' : undefined);
    }
  });

  test('that is planned after a later one becomes the first for those that follow', async () => {
    const early = world.clock.now().toISOString();
    world.clock.advance(HOUR_MS);
    await world.ask('late');
    expect(await world.ask('early', { submitted_at: early })).toBeUndefined();
    world.clock.advance(HOUR_MS);
    expect(await world.ask('third')).toBe('early');
  });

  test('of long ago, which is planned now, changes nothing', async () => {
    const longAgo = world.clock.now().toISOString();
    world.clock.advance(100 * HOUR_MS);
    await world.ask('first');
    expect(await world.ask('old', { submitted_at: longAgo })).toBeUndefined();
    expect(await world.ask('second')).toBe('first');
  });

  test('belongs to one dealer', async () => {
    await world.ask('first');
    const lead = { ...leadSubmitted.example, ...both, lead_id: 'second' };
    expect(await makeFindDuplicate(world.runtime)(tenantContext('totara'), lead)).toBeUndefined();
  });

  test('says so in what the CRM gets, JSON and ADF', async () => {
    const endpoints = [
      ...tenant.config.crm.endpoints,
      ...tenant.config.crm.endpoints.map((one) => ({ ...one, id: 'adf', format: 'adf' as const })),
    ];
    const dealer = tenantContext('coastline', { crm: { endpoints } });
    const plan = makePlan({ ...world.runtime, siteOrigin: 'https://{slug}.example' });
    const bodies = async (lead_id: string) => {
      const lead = { ...leadSubmitted.example, lead_id };
      const event = submittedEvent(dealer, { lead, body_hash: 'hash', correlation_id: lead.lead_id });
      await plan(dealer, event);
      const found = await Promise.all(
        endpoints.map(({ id }) =>
          world.runtime.table.load(keys.delivery(dealer, deriveDeliveryId(dealer, event.id, id)), deliverySchema),
        ),
      );
      return found.map((stored) => stored?.state.body ?? '');
    };
    for (const body of await bodies('first')) expect(body).not.toMatch(/duplicate_of|within a day/);
    const [json = '', adf] = await bodies('second');
    expect(JSON.parse(json)).toMatchObject({ data: { lead_id: 'second', duplicate_of: 'first' } });
    expect(adf).toContain('Same person, same subject, within a day: first');
  });
});
