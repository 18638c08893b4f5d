import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { workSchema, type Work } from '#functions/inbox/published/worked-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { auditOf } from '#test/support/audit.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock('2026-11-23T02:00:00.000Z');
const sam = { person_id: 'person-sam', name: 'Sam Okafor' };

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  store = await testTable();
  const { documents } = store.as('api-evidence');
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  call = makeCaller({ evidence: createApi(runtime) });
});
afterAll(() => store.close());

type Change = Parameters<typeof sampleLead>[2];

const put = async (n: string, change: Change, work: Partial<Work> = {}, tenant = coastline): Promise<string> => {
  const lead = sampleLead(tenant, n, change);
  const { lead_id, submitted_at: at } = lead;
  await putLead(store.table, tenant, lead);
  const deps = { table: store.table, now: clock.now };
  await notePerson(deps, tenant, await makeSubjects(deps).ofLead(tenant, lead), { kind: 'lead', id: lead_id, at });
  const empty = { owner: null, status: 'new' as const, reason: null, changed: { owner: 0, status: 0 } };
  const state = { lead_id, version: 1, ...empty, notes: [], calls: [], moves: [], ...work };
  await store.table.create(keys.leadWork(tenant, lead_id), workSchema, { state, events: [], lane: 'lead', at });
  return lead_id;
};

const ask = (lead_ids: readonly string[], format = 'json', tenant = coastline) =>
  call({
    method: 'POST',
    path: `/api/v1/operators/tenants/${tenant.id}/lead-evidence`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: { lead_ids, format },
  });

describe('evidence for a portal', () => {
  test('names earlier leads of the person with both times; only the same vehicle within a day counts', async () => {
    const person = { phone: '+61412000001', email: 'first@example.com' };
    await put('first', { ...person, submitted_at: '2026-11-20T01:00:00.000Z' });
    await put('other', { ...person, submitted_at: '2026-11-20T03:00:00.000Z', vehicle: null });
    const later = await put('later', { ...person, submitted_at: '2026-11-20T04:30:00.000Z' });
    const { status, body } = await ask([later]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pdf: null,
      evidence: {
        leads: [
          {
            grounds: ['duplicate'],
            received_at: '2026-11-20T04:30:00.000Z',
            duplicates: [
              { received_at: '2026-11-20T03:00:00.000Z', same: ['phone', 'email'], counts: false },
              { received_at: '2026-11-20T01:00:00.000Z', minutes_before: 210, counts: true },
            ],
          },
        ],
      },
    });
  });

  test('says why a number is none, who found it wrong, why it is spam, and each try', async () => {
    const at = '2026-11-20T01:10:00.000Z';
    const id = await put(
      'bad',
      { phone: '+61483400000', email: 'bad@example.com', submitted_at: '2026-11-20T01:00:00.000Z' },
      {
        status: 'spam',
        reason: 'Test or joke',
        calls: [
          { id: 'call-0001', at, by: sam, outcome: 'no_answer', note: null },
          { id: 'call-0002', at: '2026-11-20T02:10:00.000Z', by: sam, outcome: 'wrong_number', note: null },
        ],
        moves: [{ kind: 'status', at, by: sam, status: 'spam', reason: 'Test or joke' }],
      },
    );
    expect((await ask([id])).body).toMatchObject({
      evidence: {
        leads: [
          {
            grounds: ['invalid_number', 'wrong_number', 'spam'],
            invalid_number: { fault: 'unassigned' },
            wrong_number: [{ by: 'Sam Okafor' }],
            spam: ['Test or joke, said by Sam Okafor'],
            tries: [{ outcome: 'no_answer' }, { outcome: 'wrong_number' }],
          },
        ],
      },
    });
  });

  test('claims nothing of a lead that is as it should be', async () => {
    const id = await put('good', { phone: '+61412345678', email: 'good@example.com' });
    expect((await ask([id])).body).toMatchObject({ evidence: { leads: [{ grounds: [], duplicates: [], spam: [] }] } });
  });

  test('is a PDF too, of several leads', async () => {
    const ids = [await put('one', { phone: '+61412000007' }), await put('two', { phone: '+61412000008' })];
    const { body } = await ask(ids, 'pdf');
    const pdf = Buffer.from(String(body['pdf']), 'base64').toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  test('leaves one entry of the audit for each lead, and none where one of them is not the dealer’s', async () => {
    const mine = await put('mine', { phone: '+61412000009' });
    const theirs = await put('theirs', { phone: '+61412000009' }, {}, totara);
    const made = async () => (await auditOf(store.table, coastline.id)).filter(({ subject }) => subject.id === mine);
    expect((await ask([mine, theirs])).status).toBe(404);
    expect(await made()).toEqual([]);
    expect((await ask([mine, mine])).status).toBe(200);
    expect(await made()).toMatchObject([{ action: 'evidence.make', subject: { kind: 'lead', id: mine } }]);
  });

  test.each([[[]], [['x']], [Array.from({ length: 26 }, () => 'a'.repeat(26))]])('refuses %o', async (ids) => {
    expect((await ask(ids)).status).toBe(400);
  });
});
