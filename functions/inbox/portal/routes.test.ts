import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalPortalMails } from '../personal-portal-mails.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { exampleMail, plainMail } from '#test/support/inbox/portal-mails.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { makeReceivePortalMail } from './receive-portal-mail.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock('2026-11-27T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  store = await testTable();
  const documents = store.as('api-inbox').documents;
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  call = makeCaller({ inbox: createApi(runtime) });
});
afterAll(() => store.close());

const ask = (method: string, path: string, body?: unknown, tenant = coastline) => {
  const [pathname = '', query = ''] = path.split('?');
  return call({
    method,
    path: `/api/v1/operators/tenants/${tenant.id}/inbox-portal-${pathname}`,
    query: new URLSearchParams(query),
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body === undefined ? {} : { body }),
  });
};

let made = 0;
const letter = async () => {
  const mail = await exampleMail('letter', { id: `letter-${(made += 1)}` });
  return makeReceivePortalMail({ table: store.table, now: clock.now })(coastline, mail);
};
const typed = { name: 'Mia Nguyen', phone: '0412 345 678', message: 'The white ute.' };
const kept = async (id: string) => (await ask('GET', `mails/${id}`)).body['mail'];

describe('a mail that could not be read', () => {
  test('is listed with why, and shown with its text', async () => {
    const { mail_id } = await letter();
    const { body } = await ask('GET', 'mails');
    expect(body).toMatchObject({
      mails: [{ mail_id, state: 'waiting', why: 'unknown_shape', title: 'Hello' }],
      next: null,
    });
    expect(await kept(mail_id)).toMatchObject({ why_text: 'It is in no form that we can read.' });
  });

  test('becomes a lead by hand, once however often it is asked, with one audit entry and none of what was typed in it', async () => {
    const { mail_id } = await letter();
    const first = await ask('POST', `mails/${mail_id}/lead`, typed);
    expect(first).toMatchObject({
      status: 200,
      body: { mail: { state: 'lead', decided: { by: { name: 'forecourt' } } } },
    });
    expect((await ask('POST', `mails/${mail_id}/lead`, { ...typed, name: 'Somebody Else' })).body).toEqual(first.body);
    const stored = await store.table.load(keys.portalMail(coastline, mail_id), storedLeadSchema.pick({}));
    const [entry, another] = Object.values(stored?.audit ?? {});
    expect([entry?.action, another]).toEqual(['inbox.take-portal-mail', undefined]);
    expect(JSON.stringify(entry)).not.toContain('Mia');
  });

  test('is not lost by what is typed wrong: each field says what', async () => {
    const { mail_id } = await letter();
    const wrong = await ask('POST', `mails/${mail_id}/lead`, { ...typed, phone: undefined });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
    const noName = await ask('POST', `mails/${mail_id}/lead`, { ...typed, name: undefined });
    expect(noName).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } });
    const noCar = await ask('POST', `mails/${mail_id}/lead`, { ...typed, car_id: 'gone12' });
    expect(noCar).toMatchObject({ status: 400, body: { errors: [{ field: 'car_id' }] } });
    expect(await kept(mail_id)).toMatchObject({ state: 'waiting' });
  });

  test('is no lead if somebody says so and why; and may still be made one', async () => {
    const { mail_id } = await letter();
    expect((await ask('POST', `mails/${mail_id}/dismiss`, { reason: '' })).status).toBe(400);
    const done = await ask('POST', `mails/${mail_id}/dismiss`, { reason: 'A bill.' });
    expect(done.body).toMatchObject({ mail: { state: 'dismissed', decided: { reason: 'A bill.' } } });
    const { body } = await ask('GET', 'mails?part=done&limit=1');
    expect(body['mails']).toHaveLength(1);
    const other = { ...typed, phone: '0412 999 999' };
    expect((await ask('POST', `mails/${mail_id}/lead`, other)).body).toMatchObject({ mail: { state: 'lead' } });
    expect((await ask('POST', `mails/${mail_id}/dismiss`, { reason: 'Too late' })).body).toMatchObject({
      mail: { state: 'lead' },
    });
  });

  test('is another dealer’s to nobody', async () => {
    const { mail_id } = await letter();
    for (const path of [`mails/${mail_id}`]) expect((await ask('GET', path, undefined, totara)).status).toBe(404);
    expect((await ask('POST', `mails/${mail_id}/lead`, typed, totara)).status).toBe(404);
    expect((await ask('POST', `mails/${mail_id}/dismiss`, { reason: 'Mine' }, totara)).status).toBe(404);
    expect((await ask('GET', 'mails', undefined, totara)).body).toEqual({ mails: [], next: null });
  });
});

test('the address of a dealer is its own, and opens as that', async () => {
  const { body } = await ask('GET', 'address');
  const other = await ask('GET', 'address', undefined, totara);
  expect(body['address']).toMatch(/^leads-[a-z2-7]{16}@coastline\./);
  expect(other.body['address']).not.toBe(body['address']);
});

test('whoever asks for it gets and ends the mails that name them, read or not', async () => {
  const receive = makeReceivePortalMail({ table: store.table, now: clock.now });
  const text = 'Please ring Tui Nobody on 0455 666 777 or tui@example.com.';
  const unread = await receive(coastline, plainMail({ id: 'tui', text }));
  const other = await receive(coastline, plainMail({ id: 'other', text: 'Ring 0455 666 778.' }));
  const deps = { table: store.table, now: clock.now, subjects: makeSubjects({ table: store.table, now: clock.now }) };
  for (const person of [{ email: 'tui@example.com' }, { phone: '+61455666777' }]) {
    const found = await personalPortalMails.find(deps, coastline, person);
    expect(found.map(({ id }) => id)).toEqual([unread.mail_id]);
    expect(found[0]?.data).toMatchObject({ text });
  }
  const [record] = await personalPortalMails.find(deps, coastline, { email: 'tui@example.com' });
  await record?.erase?.();
  expect((await ask('GET', `mails/${unread.mail_id}`)).status).toBe(404);
  expect((await ask('GET', `mails/${other.mail_id}`)).status).toBe(200);
});
