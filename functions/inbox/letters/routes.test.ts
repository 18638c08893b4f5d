import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makeSettleOwners } from '../given-lead/settle-owners.ts';
import { workSchema } from '../work-schema.ts';

const tenant = tenantContext('coastline');
const other = tenantContext('totara');
const clock = testClock('2026-11-23T00:00:00.000Z');
const LEAD = leadId('routes');
const SILENT = leadId('silent');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let settle: () => Promise<number>;
const sent = sentMessages();
beforeAll(async () => {
  store = await testTable();
  const given = { tenants: [tenant, other], now: clock.now, newId: testIds() };
  call = makeCaller({ inbox: createApi(testRuntime({ ...given, documents: store.as('api-inbox').documents })) });
  const documents = store.as('notifications-overdue').documents;
  settle = makeSettleOwners({ ...testRuntime({ ...given, documents }), mail: sent.mail });
  await putLead(store.table, tenant, sampleLead(tenant, 'routes', { submitted_at: clock.now().toISOString() }));
  await putLead(
    store.table,
    tenant,
    sampleLead(tenant, 'silent', { email: null, vehicle: null, phone: '+61412345678' }),
  );
});
afterAll(() => store.close());

const ask = (method: string, path: string, body?: unknown, of = tenant) =>
  call({
    method,
    path: `/api/v1/operators/tenants/${of.id}${path}`,
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body === undefined ? {} : { body }),
  });

const written = { subject: 'Your enquiry: {vehicle}', text: 'Hello {first_name},\n\nit is here.' };
const letters = async (id = LEAD) =>
  (await store.table.load(keys.leadWork(tenant, id), workSchema))?.state.letters ?? [];

describe('an answer by mail', () => {
  test('begins with the dealer’s templates, filled in for the lead; what it has nothing for is named', async () => {
    const { body } = await ask('GET', `/inbox/${LEAD}/answer`);
    const lead = sampleLead(tenant, 'routes');
    expect(body).toMatchObject({ to: lead.email, values: { first_name: lead.first_name } });
    expect(JSON.stringify(body['templates'])).toContain(`Hello ${lead.first_name}`);
    const { body: silent } = await ask('GET', `/inbox/${SILENT}/answer`);
    expect(silent).toMatchObject({ to: null, phone: '+61412345678' });
    expect(silent['templates']).toMatchObject([{ open: [{ name: 'vehicle', why: 'empty' }] }, {}, {}]);
  });

  test('is refused at the field where it names what is not there, and nothing is kept', async () => {
    const wrong = { id: 'answer-0001', subject: 'About {colour}', text: 'Hello {first_name}' };
    expect(await ask('POST', `/inbox/${LEAD}/answer`, wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'subject' }] },
    });
    for (const text of ['', '   ', 'x'.repeat(8_001)])
      expect(await ask('POST', `/inbox/${LEAD}/answer`, { ...wrong, subject: 'A', text })).toMatchObject({
        status: 400,
      });
    expect(
      await ask('POST', `/inbox/${LEAD}/answer`, { ...wrong, subject: 'A\r\nBcc: all@example.com', text: 'Hello' }),
    ).toMatchObject({ status: 400 });
    expect(await letters()).toEqual([]);
  });

  test('is mailed word for word as the preview showed it', async () => {
    const { body: preview } = await ask('POST', `/inbox/${LEAD}/answer/preview`, written);
    expect(preview).toMatchObject({ open: [] });
    const answer = { id: 'answer-0002', ...written, template_id: 'first-answer' };
    const first = await ask('POST', `/inbox/${LEAD}/answer`, answer);
    expect(first).toMatchObject({ status: 200, body: { work: { status: 'contacted' } } });
    expect(await ask('POST', `/inbox/${LEAD}/answer`, answer)).toMatchObject({ status: 200 });
    expect(await ask('POST', `/inbox/${LEAD}/answer`, { ...answer, text: 'Else.' })).toMatchObject({ status: 422 });
    expect(await settle()).toBe(0);
    const [mail, ...more] = sent.mails;
    expect(more).toEqual([]);
    expect([mail?.subject, mail?.text, mail?.html]).toEqual([preview['subject'], preview['text'], preview['html']]);
    expect(await letters()).toMatchObject([{ state: 'sent', template_id: 'first-answer' }]);
  });

  test('to a lead without an address says to call, and keeps nothing', async () => {
    const answer = { id: 'answer-0003', subject: 'Your enquiry', text: 'Hello' };
    const refused = await ask('POST', `/inbox/${SILENT}/answer`, answer);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Call or text 0412 345 678') },
    });
    expect(await letters(SILENT)).toEqual([]);
  });

  test('is no other dealer’s', async () => {
    const answer = { id: 'answer-0004', subject: 'Your enquiry', text: 'Hello' };
    for (const path of ['/answer', '/answer/preview', '/test-drive'])
      expect((await ask('POST', `/inbox/${LEAD}${path}`, answer, other)).status).toBeGreaterThanOrEqual(400);
    expect(await ask('GET', `/inbox/${LEAD}/answer`, undefined, other)).toMatchObject({ status: 404 });
  });
});

describe('templates of answers', () => {
  const template = { id: 'ours', name: 'Ours', subject: 'At {dealer}', text: 'Hello {first_name}' };

  test('are the platform’s until the dealer publishes; who had an older version open is told', async () => {
    expect((await ask('GET', '/inbox-letter-templates')).body).toMatchObject({ version: 0, published_by: null });
    const put = (version: number, templates: unknown) => ask('PUT', '/inbox-letter-templates', { version, templates });
    expect(await put(0, [template])).toMatchObject({ status: 200, body: { version: 1, templates: [template] } });
    expect(await put(0, [template])).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await put(0, [])).toMatchObject({ status: 409, body: { theirs: { version: 1, templates: [template] } } });
    expect((await ask('GET', '/inbox-letter-templates', undefined, other)).body).toMatchObject({ version: 0 });
    const { body } = await ask('GET', `/inbox/${LEAD}/answer`);
    expect(body['templates']).toMatchObject([{ id: 'ours', subject: `At ${tenant.config.name}` }]);
  });

  test.each([
    ['templates.0.text', [{ ...template, text: 'Hello {firstname}' }]],
    ['templates.1.id', [template, template]],
  ])('are refused whole where %s is wrong', async (field, templates) => {
    const refused = await ask('PUT', '/inbox-letter-templates', { version: 1, templates });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });
});
