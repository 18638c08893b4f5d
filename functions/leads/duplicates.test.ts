import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/keys.ts';
import { storedLeadSchema } from '#functions/runtime/stored-lead.ts';
import { TenantContext } from '#functions/runtime/tenant-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeDuplicateOf } from './duplicates.ts';

type Change = Parameters<typeof leadInput>[0];
const HOUR = 60 * 60_000;

describe('a lead of somebody who asked before', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  /** A dealer of its own for each test. */
  const makeWorld = async () => {
    const tenant = TenantContext.of({ ...tenantConfig('coastline'), id: `dealer-${(dealers += 1)}` });
    const clock = testClock();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [tenant], now: clock.now, newId: testIds() });
    const call = makeCaller({ leads: createApi({ ...runtime, leadLimit: { calls: 100, windowSeconds: 60 } }) });
    const location_id = tenant.config.locations[0]?.id ?? null;
    for (const id of ['v7k2m4', 'other1']) await putStock(store.table, tenant, stockItem({ id }, { location_id }));
    let keyNumber = 0;
    const send = async (change: Change = {}, key = `key-${(keyNumber += 1)}-00000000`, type?: 'test_drive') => {
      const answer = await call({
        ...{ path: '/api/v1/leads', body: leadInput(change, type), headers: { 'idempotency-key': key } },
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return String(answer.body['lead_id']);
    };
    const duplicateOf = async (id: string) =>
      (await store.table.load(keys.lead(tenant, id), storedLeadSchema))?.state.lead.duplicate_of;
    return { ...{ tenant, clock, send, duplicateOf }, table: runtime.table };
  };
  let world: Awaited<ReturnType<typeof makeWorld>>;
  beforeEach(async () => {
    world = await makeWorld();
  });

  const both = { phone: '0412 345 678', email: 'mia@example.com' };

  test.each<[string, Change, Change]>([
    ['the same phone number, written otherwise', both, { phone: '+61 412 345 678', email: 'other@example.com' }],
    ['the same address, written otherwise', both, { phone: '0412 999 999', email: 'MIA@example.com' }],
    ['only the phone number of before', both, { email: null }],
    ['only the address of before', both, { phone: null, email: both.email }],
    ['a phone number besides the address of before', { email: both.email, phone: null }, both],
  ])('is stored with a link to the first: %s', async (_, before, after) => {
    const first = await world.send(before);
    world.clock.advance(HOUR);
    const second = await world.send(after);
    expect(await world.duplicateOf(first)).toBeUndefined();
    expect(await world.duplicateOf(second)).toBe(first);
  });

  test.each<[string, Change, 'test_drive'?]>([
    ['another person', { phone: '0412 999 999', email: 'other@example.com' }],
    ['another vehicle', { car_id: 'other1' }],
    ['another kind', {}, 'test_drive'],
  ])('is not linked where it is of %s', async (_, change, type) => {
    await world.send(both);
    const second = await world.send({ ...both, ...change }, 'key-second-000000', type);
    expect(await world.duplicateOf(second)).toBeUndefined();
  });

  test('is linked for a day, to the first lead of it', async () => {
    const first = await world.send(both);
    world.clock.advance(23 * HOUR);
    expect(await world.duplicateOf(await world.send(both))).toBe(first);
    world.clock.advance(HOUR);
    const next = await world.send(both);
    expect(await world.duplicateOf(next)).toBeUndefined();
    expect(await world.duplicateOf(await world.send(both))).toBe(next);
  });

  test('is no duplicate of itself: the same key lands on the same lead', async () => {
    const first = await world.send(both, 'key-same-00000000');
    expect(await world.send(both, 'key-same-00000000')).toBe(first);
    expect(await world.duplicateOf(first)).toBeUndefined();
    const second = await world.send(both, 'key-next-00000000');
    expect(await world.send(both, 'key-next-00000000')).toBe(second);
    expect(await world.duplicateOf(second)).toBe(first);
  });

  test('is not linked to a lead that was never stored, once its request is long over', async () => {
    const lead = (await store.table.load(keys.lead(world.tenant, await world.send(both)), storedLeadSchema))?.state
      .lead;
    if (lead === undefined) throw new Error('No lead.');
    const duplicateOf = makeDuplicateOf(world);
    const lost = { ...lead, lead_id: 'lost', phone: '+61400000001', email: null };
    expect(await duplicateOf(world.tenant, lost)).toBeUndefined();
    const young = { ...lost, lead_id: 'young' };
    expect(await duplicateOf(world.tenant, young)).toBe('lost');
    const later = new Date(Date.parse(lost.submitted_at) + 120_000).toISOString();
    expect(await duplicateOf(world.tenant, { ...young, submitted_at: later })).toBeUndefined();
  });

  test('costs no read, and one write for each way to reach the person', async () => {
    const lead = (await store.table.load(keys.lead(world.tenant, await world.send(both)), storedLeadSchema))?.state
      .lead;
    if (lead === undefined) throw new Error('No lead.');
    const calls: string[] = [];
    const duplicateOf = makeDuplicateOf({
      table: {
        create: (...args) => (calls.push('create'), world.table.create(...args)),
        load: (...args) => (calls.push('load'), world.table.load(...args)),
        replace: (...args) => (calls.push('replace'), world.table.replace(...args)),
      },
    });
    await duplicateOf(world.tenant, { ...lead, phone: '+61400000002', email: 'new@example.com' });
    expect(calls).toEqual(['create', 'create']);
  });
});
