import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { financeSealed } from '#domain/lead/kinds/finance-fields.ts';
import { applicationRecord, applicationSchema } from '../application.ts';
import { makeEnvelope } from '#functions/runtime/envelope.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '../published/stored-lead.ts';
import { financeAnswers, sealedMarks } from '#test/support/finance-application.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const flags = { ...tenantContext('coastline').config.flags, partial_leads: true };
const coastline = tenantContext('coastline', { flags });
const totara = tenantContext('totara');

describe('an application for finance', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let clock: ReturnType<typeof testClock>;
  let runtime: ReturnType<typeof testRuntime>;
  const lines: string[] = [];
  let key = 0;
  const post = (body: unknown, idempotencyKey = `finance-${(key += 1)}-0000000`, host = 'coastline.localhost') =>
    call({ path: '/api/v1/leads', host, body, headers: { 'idempotency-key': idempotencyKey } });
  const save = (userData: unknown, more: object = {}) =>
    post({ type: 'finance_application', isLastStep: false, noticeShown: true, partialShown: true, userData, ...more });
  const send = (more: object = {}, idempotencyKey?: string) =>
    post({ type: 'finance_application', isLastStep: true, userData: financeAnswers, ...more }, idempotencyKey);
  const open = (lead_id: unknown, token: unknown, host = 'coastline.localhost') =>
    call({ path: '/api/v1/leads/drafts/open', host, body: { lead_id, token } });
  const leadOf = async (id: unknown) =>
    (await store.table.load(keys.lead(coastline, String(id)), storedLeadSchema))?.state.lead;
  const applicationOf = async (id: unknown) =>
    (await store.table.load(keys.application(coastline, String(id)), applicationSchema))?.state;
  const everything = async (): Promise<string> =>
    JSON.stringify((await store.documents.send(new ScanCommand({ TableName: store.tableName }))).Items);

  beforeAll(async () => {
    store = await testTable();
    clock = testClock();
    const { documents } = store.as('api-leads');
    const log = (line: string): number => lines.push(line);
    runtime = testRuntime({
      documents,
      tenants: [coastline, totara],
      now: clock.now,
      newId: testIds(),
      log: (line) => void log(line),
    });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
  });
  afterAll(() => store.close());

  test('asks for every sealed answer in the seeded one', () => {
    expect(Object.keys(financeAnswers)).toEqual(expect.arrayContaining([...financeSealed]));
  });

  test('saves its steps sealed, and gives them back to whoever has the token, with the step to go on with', async () => {
    const { lead_id, token } = (await save(financeAnswers)).body;
    const later = await save({ ...financeAnswers, deposit: '3000' }, { lead_id, token, step: 3 });
    expect(later.status).toBe(201);
    const opened = await open(lead_id, token);
    expect(opened.body).toMatchObject({ step: 3, answers: { deposit: '3000', net_income: '83417' } });
    expect((await open(lead_id, 'x'.repeat(32))).status).toBe(404);
    expect((await open(lead_id, token, 'totara.localhost')).status).toBe(404);
  });

  test('becomes a lead that names it, with a link for the dealer and no sealed answer', async () => {
    const { lead_id, token } = (await save(financeAnswers)).body;
    const sent = await send({ lead_id, token });
    expect([sent.status, sent.body]).toMatchObject([201, { lead_id }]);
    const lead = await leadOf(lead_id);
    expect(lead).toMatchObject({ type: 'finance_application', category: 'Finance', subcategory: 'Application' });
    expect(Object.keys(lead?.details ?? {}).toSorted()).toEqual([
      ...['application_link', 'application_link_until', 'car_type', 'declaration', 'deposit'],
      ...['loan_years', 'trading_in', 'vehicle_price'],
    ]);
    expect(lead?.details?.['application_link']).toMatch(/^http:\/\/coastline\.localhost\/finance-application#/);
  });

  test('keeps all answers for the dealer, sealed for this lead only', async () => {
    const { lead_id } = (await send()).body;
    const application = await applicationOf(lead_id);
    if (application === undefined) throw new Error('There is no application.');
    const envelope = makeEnvelope(runtime);
    const answers = await envelope.open(coastline, applicationRecord(String(lead_id)), application.sealed);
    expect(answers).toMatchObject({ date_of_birth: financeAnswers.date_of_birth, first_name: 'Ann' });
    await expect(envelope.open(totara, applicationRecord(String(lead_id)), application.sealed)).rejects.toThrow();
    expect(Date.parse(application.expires_at) - clock.now().getTime()).toBe(90 * DAY_MS);
  });

  test('leaves nothing of income, licence or identity in the table, its events or the log', async () => {
    await save(financeAnswers);
    await save({ ...financeAnswers, net_income: 'a lot' });
    await send({ userData: { ...financeAnswers, date_of_birth: 'long ago' } });
    const { body } = await send();
    const found = [await everything(), lines.join('\n')];
    expect(found.join()).toContain(String(body['lead_id']));
    for (const mark of sealedMarks)
      expect(
        found.filter((text) => text.includes(mark)),
        mark,
      ).toEqual([]);
  });

  test('is one lead for one key, whatever was changed in what is sealed', async () => {
    const first = await send({}, 'same-key-000000001');
    const application = await applicationOf(first.body['lead_id']);
    const again = await send({ userData: { ...financeAnswers, net_income: '1' } }, 'same-key-000000001');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await applicationOf(first.body['lead_id'])).toEqual(application);
    const other = await send({ userData: { ...financeAnswers, deposit: '1' } }, 'same-key-000000001');
    expect(other.status).toBe(422);
  });

  test.each([
    ['an unknown field', { tax_file_number: '123' }],
    ['a number for a text', { net_income: 5_000 }],
    ['an object for a text', { street: { $gt: '' } }],
    ['words for dollars', { living_cost: '2k' }],
    ['a negative amount', { deposit: '-1' }],
    ['a day that does not exist', { date_of_birth: '2001-02-30' }],
    ['somebody who is no adult yet', { date_of_birth: '2015-03-29' }],
    ['a birthday to come', { date_of_birth: '2050-03-29' }],
    ['a deposit that is the whole price', { vehicle_price: '45,000', deposit: '45000' }],
    ['a choice that is not offered', { employment: 'Pirate' }],
    ['a list for a choice', { residency: ['Citizen', 'Visa holder'] }],
    ['no declaration', { declaration: false }],
  ])('refuses %s, and makes neither lead nor application', async (_, wrong) => {
    const before = await everything();
    const { status, body } = await send({ userData: { ...financeAnswers, ...wrong } });
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
    expect((await everything()).match(/LEAD#|APPLICATION#/g)?.length).toBe(before.match(/LEAD#|APPLICATION#/g)?.length);
  });

  test('saves no answers of a child, nor a deposit above the price, before the last step either', async () => {
    for (const wrong of [{ date_of_birth: '2012-05-05' }, { vehicle_price: '45000', deposit: '46000' }]) {
      const { status, body } = await save(wrong);
      expect([status, body['code']]).toEqual([400, 'validation_failed']);
    }
    expect((await save({ date_of_birth: '1990-05-05', deposit: '5000' })).status).toBe(201);
  });

  test('refuses JSON of a thousand levels as any other answer', async () => {
    const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
    const { status } = await call({
      path: '/api/v1/leads',
      headers: { 'idempotency-key': 'deep-json-000001', 'content-type': 'application/json' },
      body: `{"type":"finance_application","isLastStep":true,"userData":${deep}}`,
    });
    expect(status).toBe(400);
  });

  test('is gone from the draft when it was sent', async () => {
    const { lead_id, token } = (await save(financeAnswers)).body;
    await send({ lead_id, token });
    expect(await store.table.load(keys.leadDraft(coastline, String(lead_id)), z.unknown())).toBeUndefined();
  });

  describe('its link', () => {
    const linkOf = async (id: unknown): Promise<string> => {
      const link = (await leadOf(id))?.details?.['application_link'];
      return typeof link === 'string' ? (link.split('#')[1] ?? '') : '';
    };
    const use = (token: string, host = 'coastline.localhost') =>
      call({ path: '/api/v1/leads/applications/open', host, body: { token } });
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const at = '/api/v1/operators/tenants/coastline/applications';
    const anew = (id: unknown, tenant = 'coastline') =>
      call({ path: `/api/v1/operators/tenants/${tenant}/applications/${String(id)}/link`, headers: operator });

    test('opens it once, with the words of the form, and then says that it was used', async () => {
      const { lead_id } = (await send({ userData: { ...financeAnswers, location_id: 'cairns' } })).body;
      const token = await linkOf(lead_id);
      const first = await use(token);
      expect(first.status).toBe(200);
      expect(first.headers['cache-control']).toContain('no-store');
      expect(first.text).toContain('"label":"Income after tax","value":"$83,417"');
      expect(first.text).toContain('"label":"Location","value":"Coastline Cairns"');
      expect(first.text).toContain(`"label":"${coastline.config.words.optInLabel}"`);
      const again = await use(token);
      expect([again.status, again.body['code']]).toEqual([410, 'gone']);
      expect(again.body['detail']).toMatch(/already used/);
    });

    test('is not needed by whoever opens it in the console, once a call, noted each time and never cached', async () => {
      const { lead_id } = (await send()).body;
      const read = (tenant = 'coastline') =>
        call({
          method: 'POST',
          path: `/api/v1/operators/tenants/${tenant}/applications/${String(lead_id)}/open`,
          headers: operator,
        });
      const first = await read();
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(first.text).toContain('"label":"Income after tax","value":"$83,417"');
      expect((await read()).status).toBe(200);
      expect((await applicationOf(lead_id))?.opened).toHaveLength(2);
      expect((await read('totara')).status).toBe(404);
      const noted = await everything();
      expect(noted.split('leads.read-application').length - 1).toBe(2);
      for (const mark of sealedMarks) expect(noted).not.toContain(mark);
      // The link in its lead still opens it.
      expect((await use(await linkOf(lead_id))).status).toBe(200);
      clock.advance(100 * DAY_MS);
      expect((await read()).status).toBe(404);
    });

    test('stands beside what lenders said, which the list has without a sealed value', async () => {
      const { lead_id } = (await send()).body;
      const path = `${at}/${String(lead_id)}/answers`;
      const note = (body: object, of = path) => call({ method: 'POST', path: of, headers: operator, body });
      const answer = { id: 'answer-0001', provider: 'Pacific Bank', verdict: 'conditional' };
      const all = await Promise.all([note(answer), note(answer)]);
      expect(all.map(({ status }) => status)).toEqual([200, 200]);
      await note({ ...answer, id: 'answer-0002', verdict: 'approved' });
      const list = await call({ method: 'GET', path: at, headers: operator });
      expect(list.text).toContain('"verdict":"approved"');
      for (const mark of sealedMarks) expect(list.text).not.toContain(mark);
      expect((await applicationOf(lead_id))?.provider_answers?.map(({ verdict }) => verdict)).toEqual([
        'approved',
        'conditional',
      ]);
      expect((await note(answer, path.replace('coastline', 'totara'))).status).toBe(404);
      for (const wrong of [{ provider: ' ' }, { verdict: 'perhaps' }, { id: '' }])
        expect((await note({ ...answer, ...wrong })).status).toBe(400);
    });

    test('opens it for one of two who press at the same time', async () => {
      const token = await linkOf((await send()).body['lead_id']);
      const both = await Promise.all([use(token), use(token)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    });

    test('expires after the dealer’s days, and an operator gives another', async () => {
      const { lead_id } = (await send()).body;
      const token = await linkOf(lead_id);
      clock.advance(8 * DAY_MS);
      const late = await use(token);
      expect([late.status, late.body['detail']]).toEqual([410, expect.stringContaining('expired')]);
      const { body } = await anew(lead_id);
      expect((await use(String(body['url']).split('#')[1] ?? '')).status).toBe(200);
      const { text } = await call({ method: 'GET', path: at, headers: operator });
      expect(text).toContain(String(lead_id));
      for (const mark of sealedMarks) expect(text).not.toContain(mark);
    });

    test('is nothing when it was altered, of another dealer, or of another purpose; and no operator of another dealer finds it', async () => {
      const saved = (await save(financeAnswers)).body;
      const { lead_id } = (await send()).body;
      const token = await linkOf(lead_id);
      const draftLink = await call({
        path: '/api/v1/leads/drafts/link',
        body: { lead_id: saved['lead_id'], token: saved['token'] },
      });
      for (const wrong of [`${token}x`, 'a.b', '', String(draftLink.body['token'])])
        expect((await use(wrong)).status, wrong).toBe(404);
      expect((await use(token, 'totara.localhost')).status).toBe(404);
      expect((await anew(lead_id, 'totara')).status).toBe(404);
      expect((await call({ path: `${at}/${String(lead_id)}/link` })).status).toBe(401);
      expect((await use(token)).status).toBe(200);
    });

    test('opens nothing once the application’s days are over', async () => {
      const { lead_id } = (await send()).body;
      clock.advance(89 * DAY_MS);
      const { body } = await anew(lead_id);
      clock.advance(2 * DAY_MS);
      const over = await use(String(body['url']).split('#')[1] ?? '');
      expect([over.status, over.body['detail']]).toEqual([410, expect.stringContaining('deleted')]);
      expect((await anew(lead_id)).status).toBe(404);
    });
  });

  describe('a draft’s link', () => {
    const linkTo = (lead_id: unknown, token: unknown) =>
      call({ path: '/api/v1/leads/drafts/link', body: { lead_id, token } });
    const resume = (token: unknown, host = 'coastline.localhost') =>
      call({ path: '/api/v1/leads/drafts/resume', host, body: { token } });

    test('lets another device go on, while the first one can as well', async () => {
      const { lead_id, token } = (await save(financeAnswers, { step: 2 })).body;
      const link = (await linkTo(lead_id, token)).body['token'];
      const other = (await resume(link)).body;
      expect(other).toMatchObject({ lead_id, type: 'finance_application', step: 2 });
      expect((await open(lead_id, other['token'])).body).toMatchObject({ answers: { net_income: '83417' } });
      expect((await save(financeAnswers, { lead_id, token })).status).toBe(201);
      expect((await send({ lead_id, token: other['token'] })).body).toMatchObject({ lead_id });
      const late = await resume(link);
      expect([late.status, late.body['code']]).toEqual([410, 'gone']);
    });

    test('is given to nobody without the draft’s token, and is nothing elsewhere or later', async () => {
      const { lead_id, token } = (await save(financeAnswers)).body;
      expect((await linkTo(lead_id, 'x'.repeat(32))).status).toBe(404);
      const link = (await linkTo(lead_id, token)).body['token'];
      expect((await resume(link, 'totara.localhost')).status).toBe(404);
      clock.advance(31 * DAY_MS);
      expect((await resume(link)).status).toBe(410);
    });
  });
});
