import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { financeAnswers, sealedMarks } from '#test/support/finance-application.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { personalDrafts } from './personal-drafts.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const MINE = '/api/v1/leads/drafts/mine';
const APPLICATION = 'finance_application';

describe('a form that was begun while signed in', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let clock: ReturnType<typeof testClock>;
  let signIn: (phone: string, tenant?: typeof coastline) => Promise<string>;
  let key = 0;
  let numbers = 0;
  const nextNumber = (): string => `+61412000${String((numbers += 1)).padStart(3, '0')}`;
  const post = (cookie: string, body: object) =>
    call({ path: '/api/v1/leads', body, headers: { cookie, 'idempotency-key': `my-draft-${(key += 1)}-00000` } });
  const save = (cookie: string, more: object = {}) =>
    post(cookie, { type: APPLICATION, isLastStep: false, noticeShown: true, userData: financeAnswers, ...more });
  const find = (cookie: string, host = 'coastline.localhost', more: Record<string, string> = {}) =>
    call({ method: 'GET', path: MINE, host, query: { type: APPLICATION, ...more }, headers: { cookie } });
  const take = (cookie: string, more: object = {}) =>
    call({ path: MINE, body: { type: APPLICATION, ...more }, headers: { cookie } });
  const open = (cookie: string, { lead_id, token }: Record<string, unknown>) =>
    call({ path: '/api/v1/leads/drafts/open', body: { lead_id, token }, headers: { cookie } });

  beforeAll(async () => {
    store = await testTable();
    clock = testClock();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
    const sessions = makeSessions({ table: store.table, now: clock.now });
    signIn = async (phone, tenant = coastline) =>
      (await sessions.begin(tenant, phone, undefined)).cookie.split(';')[0] ?? '';
  });
  afterAll(() => store.close());

  test('is offered where the same number signs in, with the step to go on with, and opened there', async () => {
    const number = nextNumber();
    const begun = await save(await signIn(number), { step: 3 });
    const elsewhere = await signIn(number);
    const offered = await find(elsewhere);
    expect([offered.status, offered.body['draft']]).toEqual([200, expect.objectContaining({ step: 3 })]);
    for (const mark of sealedMarks) expect(offered.text).not.toContain(mark);
    const taken = await take(elsewhere);
    expect(taken.body).toMatchObject({ lead_id: begun.body['lead_id'], type: APPLICATION, step: 3 });
    expect((await open(elsewhere, taken.body)).body).toMatchObject({ answers: { net_income: '83417' } });
    expect((await open('', begun.body)).status).toBe(200);
  });

  test('is sent from there, and then offered nowhere', async () => {
    const cookie = await signIn(nextNumber());
    await save(cookie);
    const { lead_id, token } = (await take(cookie)).body;
    const sent = await post(cookie, { type: APPLICATION, isLastStep: true, userData: financeAnswers, lead_id, token });
    expect(sent.body).toMatchObject({ lead_id });
    expect((await find(cookie)).body).toEqual({ draft: null });
    expect(await take(cookie)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('is nobody’s else: not of another number, not with its token either, nor of another dealer or without a sign-in', async () => {
    const number = nextNumber();
    const owner = await signIn(number);
    const { body } = await save(owner);
    const other = await signIn(nextNumber());
    expect((await find(other)).body).toEqual({ draft: null });
    expect((await take(other)).status).toBe(404);
    expect((await open(other, body)).status).toBe(404);
    expect((await save(other, body)).status).toBe(404);
    const link = await call({ path: '/api/v1/leads/drafts/link', body, headers: { cookie: owner } });
    const resume = (cookie: string) =>
      call({ path: '/api/v1/leads/drafts/resume', body: { token: link.body['token'] }, headers: { cookie } });
    expect(await resume(other)).toMatchObject({ status: 404, body: { detail: expect.stringContaining('Sign out') } });
    expect((await resume('')).status).toBe(200);
    expect((await find('')).status).toBe(401);
    expect((await find(owner, 'totara.localhost')).status).toBe(401);
    expect((await find(await signIn(number, totara), 'totara.localhost')).body).toEqual({ draft: null });
    expect((await find(owner)).body['draft']).not.toBeNull();
  });

  test('stays whose it is: not opened or saved by somebody else by repeating its first step, nor lost by a step without a sign-in', async () => {
    const cookie = await signIn(nextNumber());
    const other = await signIn(nextNumber());
    const again = (as: string) =>
      call({
        path: '/api/v1/leads',
        headers: { cookie: as, 'idempotency-key': 'my-draft-repeated-00000' },
        body: { type: APPLICATION, isLastStep: false, noticeShown: true, userData: financeAnswers },
      });
    expect((await again(cookie)).status).toBe(201);
    expect((await again(other)).status).toBe(404);
    const { body } = await again('');
    expect((await save('', body)).status).toBe(201);
    expect((await find(other)).body).toEqual({ draft: null });
    expect((await find(cookie)).body['draft']).not.toBeNull();
  });

  test('becomes the person’s when they sign in later, in the browser that has it', async () => {
    const { body } = await save('');
    const cookie = await signIn(nextNumber());
    expect((await find(cookie)).body).toEqual({ draft: null });
    expect((await open(cookie, body)).status).toBe(200);
    expect((await find(cookie)).body['draft']).not.toBeNull();
  });

  test('is the one that was saved last', async () => {
    const cookie = await signIn(nextNumber());
    const first = (await save(cookie)).body;
    clock.advance(1_000);
    const second = (await save(cookie)).body;
    expect((await take(cookie)).body['lead_id']).toBe(second['lead_id']);
    clock.advance(1_000);
    await save(cookie, { lead_id: first['lead_id'], token: first['token'] });
    expect((await take(cookie)).body['lead_id']).toBe(first['lead_id']);
  });

  test('is of one vehicle, where one is asked for', async () => {
    const cookie = await signIn(nextNumber());
    const about = (car_id: string) => ({ type: 'buy_online', userData: { first_name: 'Ann', car_id } });
    const first = (await save(cookie, about('v7k2m4'))).body;
    clock.advance(1_000);
    const second = (await save(cookie, about('b3n8p1'))).body;
    const of = async (more: object) => (await take(cookie, { type: 'buy_online', ...more })).body['lead_id'];
    expect(await of({ car_id: 'v7k2m4' })).toBe(first['lead_id']);
    expect(await of({})).toBe(second['lead_id']);
    const other = await find(cookie, 'coastline.localhost', { type: 'buy_online', car_id: 'other1' });
    expect(other.body).toEqual({ draft: null });
    expect((await take(cookie, { type: 'buy_online', car_id: 'other1' })).status).toBe(404);
  });

  test('costs no device by being offered: the first one goes on after many offers', async () => {
    const cookie = await signIn(nextNumber());
    const begun = (await save(cookie)).body;
    for (let n = 0; n < 6; n += 1) await find(cookie);
    expect((await open(cookie, begun)).status).toBe(200);
    const taken = (await take(cookie)).body;
    for (let n = 0; n < 6; n += 1) await find(cookie);
    expect((await open(cookie, taken)).status).toBe(200);
  });

  test('is forgotten thirty days after its last step', async () => {
    const cookie = await signIn(nextNumber());
    await save(cookie);
    clock.advance(29 * DAY_MS);
    expect((await find(cookie)).body['draft']).not.toBeNull();
    clock.advance(DAY_MS);
    expect((await find(await signIn(nextNumber()))).body).toEqual({ draft: null });
    expect((await take(cookie)).status).not.toBe(200);
  });

  test('is among what a person can see and erase, without its sealed answers', async () => {
    const phone = nextNumber();
    const cookie = await signIn(phone);
    await save(cookie);
    const deps = { table: store.table, now: clock.now, subjects: makeSubjects({ table: store.table, now: clock.now }) };
    const [record] = await personalDrafts.find(deps, coastline, { phone });
    expect(record?.summary).toBe('Begun: finance application');
    for (const mark of sealedMarks) expect(JSON.stringify(record?.data)).not.toContain(mark);
    await record?.erase?.();
    expect((await find(cookie)).body).toEqual({ draft: null });
    expect(await personalDrafts.find(deps, coastline, { phone })).toEqual([]);
  });
});
