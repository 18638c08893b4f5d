import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReference } from '#domain/reference/rules.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import {
  removeReference,
  keepReference,
  ownerOfReference,
  takeReference,
} from '#functions/runtime/table/references.ts';
import { storedLeadSchema } from './published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock();
const at = clock.now().toISOString();

describe('the reference of a lead', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  const post = (key: string, change: object = {}) =>
    call({ path: '/api/v1/leads', body: leadInput(change), headers: { 'idempotency-key': `${key}-00000001` } });
  const show = (id: string, tenant = 'coastline') =>
    call({
      method: 'GET',
      path: `/api/v1/operators/tenants/${tenant}/leads/${encodeURIComponent(id)}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });

  beforeAll(async () => {
    store = await testTable();
    const runtime = testRuntime({
      documents: store.as('api-leads').documents,
      tenants: [coastline, totara],
      now: clock.now,
      newId: testIds(),
    });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
    await putStock(store.table, coastline, stockItem({}, { location_id: coastline.config.locations[0]?.id ?? null }));
  });
  afterAll(() => store.close());

  test('is answered, stored with the lead, and the same for a request that is sent again', async () => {
    const first = await post('again');
    const reference = String(first.body['reference']);
    expect(readReference(reference)).toBe(reference);
    const lead = await store.table.load(keys.lead(coastline, String(first.body['lead_id'])), storedLeadSchema);
    expect(lead?.state.lead.reference).toBe(reference);
    expect((await post('again')).body).toMatchObject({ reference, lead_id: first.body['lead_id'] });
  });

  test('differs from lead to lead', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(`many-${n}`)));
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(20);
  });

  test('that another lead of the dealer has is not given twice, and one of another dealer does not count', async () => {
    const mine = { lead_id: 'lead-of-mine' };
    const first = await takeReference(store.table, totara, mine, { at });
    expect(await takeReference(store.table, coastline, mine, { at })).toBe(first);
    // Somebody was faster with the very one that this lead would get.
    const clash = { lead_id: 'lead-that-clashes' };
    const taken = await takeReference(store.table, totara, clash, { at });
    await removeReference(store.table, totara, taken);
    await keepReference(store.table, totara, { reference: taken, owner: { lead_id: 'somebody-else' }, at });
    const second = await takeReference(store.table, totara, clash, { at });
    expect(second).not.toBe(taken);
    expect(await takeReference(store.table, totara, clash, { at })).toBe(second);
    expect(await ownerOfReference(store.table, totara, taken)).toEqual({ lead_id: 'somebody-else' });
  });

  test('finds the lead for the dealer’s command, however it is written, and for no other dealer', async () => {
    const { body } = await post('by-phone');
    const reference = String(body['reference']);
    const spoken = `${reference.slice(0, 3)} ${reference.slice(3)}`.toLowerCase();
    for (const id of [String(body['lead_id']), reference, spoken])
      expect((await show(id)).body).toMatchObject({ lead_id: body['lead_id'], reference });
    expect((await show(reference, 'totara')).status).toBe(404);
    expect((await show('222222')).status).toBe(404);
  });

  test('opens nothing for a shopper: no form goes on by it', async () => {
    const { body } = await post('opens-nothing');
    const reference = String(body['reference']);
    const opened = await call({ path: '/api/v1/leads/drafts/open', body: { lead_id: reference, token: reference } });
    expect(opened.status).toBeGreaterThanOrEqual(400);
    const shown = await call({ method: 'GET', path: `/api/v1/leads/${reference}`, headers: {} });
    expect(shown.status).toBe(404);
  });
});
