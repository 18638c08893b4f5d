import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '#test/support/audit.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putStaff } from '#test/support/inbox/allocation.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';

const tenant = tenantContext('coastline');
const other = tenantContext('totara');
const clock = testClock('2026-11-23T00:00:00.000Z');
const rule = { id: 'all', name: 'All', when: {}, give_to: { people: ['person-priya'], by: 'load' }, minutes: null };

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  store = await testTable();
  const documents = store.as('api-inbox').documents;
  const runtime = testRuntime({ documents, tenants: [tenant, other], now: clock.now, newId: testIds() });
  call = makeCaller({ inbox: createApi(runtime) });
  await putStaff(store.table, tenant, 'priya');
});
afterAll(() => store.close());

const ask = (method: string, path = '', body?: unknown, of = tenant) =>
  call({
    method,
    path: `/api/v1/operators/tenants/${of.id}/inbox-allocation${path}`,
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body === undefined ? {} : { body }),
  });

describe('rules of who gets a lead', () => {
  test('are none at first; published they have a version, and who had an older one open is told', async () => {
    expect((await ask('GET')).body).toEqual({ version: 0, rules: [], published_at: null, published_by: null });
    const first = await ask('PUT', '', { version: 0, rules: [rule] });
    expect(first).toMatchObject({ status: 200, body: { version: 1, rules: [rule] } });
    expect(await ask('PUT', '', { version: 0, rules: [rule] })).toMatchObject({ status: 200, body: { version: 1 } });
    const late = await ask('PUT', '', { version: 0, rules: [] });
    expect(late).toMatchObject({
      status: 409,
      body: { theirs: { version: 1, rules: [rule] } },
    });
    expect((await ask('GET')).body).toMatchObject({ version: 1, rules: [rule] });
    expect((await ask('GET', '', undefined, other)).body).toMatchObject({ version: 0 });
  });

  test.each([
    ['give_to.people', { ...rule, give_to: { people: ['person-nobody'] } }],
    ['when.makes', { ...rule, when: { makes: ['Toyta'] } }],
    ['when.locations', { ...rule, when: { locations: ['nowhere'] } }],
  ])('are refused whole where %s names what is not there, also when they are tried', async (field, wrong) => {
    const version = Number((await ask('GET')).body['version']);
    const refused = { status: 400, body: { errors: [{ field: `rules.1.${field}` }] } };
    const rules = [rule, { ...wrong, id: 'wrong' }];
    expect(await ask('PUT', '', { version, rules })).toMatchObject(refused);
    expect(await ask('POST', '/simulate', { rules })).toMatchObject(refused);
  });

  test('are refused where two have one id, or a price ends before it begins', async () => {
    for (const rules of [[rule, rule], [{ ...rule, when: { price: { from_cents: 2, to_cents: 1 } } }]])
      expect(await ask('PUT', '', { version: 1, rules })).toMatchObject({ status: 400 });
  });

  test('are tried on the leads of the last month without a write', async () => {
    await putLead(store.table, tenant, sampleLead(tenant, 'tried', { submitted_at: '2026-11-20T00:00:00.000Z' }));
    await putLead(store.table, tenant, sampleLead(tenant, 'old', { submitted_at: '2026-10-01T00:00:00.000Z' }));
    const before = await auditOf(store.table, tenant.id);
    const { status, body } = await ask('POST', '/simulate', { rules: [rule] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      leads: [{ lead_id: leadId('tried'), rule_id: 'all', owner: { person_id: 'person-priya' } }],
      progress: { looked_at: 1, by_rule: { all: 1 }, people: [{ person_id: 'person-priya', given: 1 }] },
      more: false,
    });
    expect(await auditOf(store.table, tenant.id)).toEqual(before);
  });
});
