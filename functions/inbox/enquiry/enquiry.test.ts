import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { StoredLead } from '#functions/leads/published/stored-lead.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { movedDrive, storeChangedDrive } from '#test/support/crm/changed-drives.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { storedLineSchema } from '../line.ts';
import { signEnquiry } from '#functions/leads/published/enquiry-link.ts';
import { storedWorkSchema } from '../work-schema.ts';

const coastline = tenantContext('coastline', { overdueMinutes: 60, crm: { endpoints: [] } });
const totara = tenantContext('totara');
/** Monday, 10:00 in Queensland. */
const clock = testClock('2026-11-23T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let links: ReturnType<typeof makeSignedLinks>;
beforeAll(async () => {
  store = await testTable();
  const { documents } = store.as('api-inbox');
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  links = makeSignedLinks(runtime);
  call = makeCaller({ inbox: createApi(runtime) });
});
afterAll(() => store.close());

let made = 0;
const newLead = async (change: Partial<Lead> = {}, more: Partial<StoredLead> = {}) => {
  const lead = sampleLead(coastline, `enquiry-${(made += 1)}`, { submitted_at: clock.now().toISOString(), ...change });
  await putLead(store.table, coastline, lead, more);
  return { lead, lead_id: lead.lead_id, token: await signEnquiry(links, coastline, lead) };
};

let asked = 0;
const send = (path: string, body: unknown, host?: string) =>
  call({
    path: `/api/v1/enquiry${path}`,
    body,
    ip: `198.51.${Math.floor((asked += 1) / 200)}.${(asked % 200) + 1}`,
    ...(host && { host }),
  });
const look = (token: string, host?: string) => send('', { token }, host);
const add = (token: string, id: string, text: string) => send('/letters', { token, id, text });
const stop = (token: string, stopped = true) => send('/stop', { token, stopped });
const inConsole = (lead_id: string, act: string, body: unknown) =>
  call({
    path: `/api/v1/operators/tenants/coastline/inbox/${lead_id}/${act}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    body,
  });
const workOf = async (lead_id: string) =>
  (await store.table.load(keys.leadWork(coastline, lead_id), storedWorkSchema))?.state;
const lineOf = async (lead_id: string) =>
  (await store.table.load(keys.leadLine(coastline, lead_id), storedLineSchema))?.state;
const eventsOf = async (lead_id: string) =>
  Object.values((await store.table.load(keys.leadWork(coastline, lead_id), storedWorkSchema))?.outbox ?? {});
const pass = (ms = MINUTE_MS) => clock.advance(ms);

describe('the page of an enquiry', () => {
  test('says what was asked, who answers and by when, by the clock of the place', async () => {
    const { token } = await newLead();
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Is this still available?',
      sent_at: '2026-11-23T10:00:00+10:00',
      promise: expect.stringMatching(/^Somebody who knows the cars answers you.* Coastline .+: (open|closed)/),
      overdue: false,
      state: 'waiting',
      answered_at: null,
      person: null,
      letters: [],
      writable: true,
      stoppable: true,
      vehicle: { state: 'gone', slug: null },
    });
  });

  test('shows nothing by which the person is reached, who they are, or what the dealer noted', async () => {
    const { token, lead, lead_id } = await newLead();
    await inConsole(lead_id, 'note', { id: 'note-0001', text: 'A difficult one.', answered: true });
    await inConsole(lead_id, 'call', { id: 'call-0001', outcome: 'no_answer', note: 'Engaged.' });
    const shown = JSON.stringify((await look(token)).body);
    for (const hidden of [lead.email, lead.phone, lead.last_name, lead_id, 'difficult', 'Engaged', 'Operator'])
      expect(shown).not.toContain(hidden ?? '?');
  });

  test('leaves out the web addresses that somebody wrote into the form: the reader may be a stranger', async () => {
    const { token } = await newLead({ message: 'Win at https://evil.example/x now' });
    expect((await look(token)).body['message']).toBe('Win at (address left out) now');
  });

  test('says when a person answered, in opening hours too late, and who has it by first name', async () => {
    const { token, lead_id } = await newLead();
    pass(2 * HOUR_MS);
    expect((await look(token)).body).toMatchObject({ state: 'waiting', overdue: true });
    const work = { version: 0, status: 'contacted' };
    await inConsole(lead_id, 'status', work);
    const { body } = await look(token);
    expect(body).toMatchObject({ state: 'answered', overdue: false });
    expect(body['answered_at']).toMatch(/\+10:00$/);
  });

  test.each([
    ['altered', (token: string) => `${token.slice(0, -3)}abc`, undefined, 404],
    ['of another dealer', (token: string) => token, 'totara.localhost', 404],
  ])('opens nothing by a link that is %s', async (_, change, host, status) => {
    const { token } = await newLead();
    const answer = await look(change(token), host);
    expect([answer.status, answer.body['code']]).toEqual([status, 'not_found']);
    expect(answer.body['detail']).toContain('call us');
  });

  test('opens nothing by a link of another purpose', async () => {
    const { lead_id } = await newLead();
    const expiresAt = new Date(clock.now().getTime() + DAY_MS);
    const other = await links.sign(coastline, { purpose: 'appointment', subject: lead_id, expiresAt });
    expect((await look(other)).status).toBe(404);
  });

  test('is gone after 180 days, once the enquiry was erased, and where it is not there', async () => {
    const { token } = await newLead({ submitted_at: new Date(clock.now().getTime() - 181 * DAY_MS).toISOString() });
    const erased = await newLead({}, { erased_at: clock.now().toISOString() });
    const never = await signEnquiry(links, coastline, sampleLead(coastline, 'never'));
    for (const one of [token, erased.token, never])
      for (const answer of [await look(one), await add(one, 'letter-0001', 'Hello?'), await stop(one)])
        expect([answer.status, answer.body['code']]).toEqual([410, 'gone']);
    expect(await workOf(erased.lead_id)).toBeUndefined();
  });

  test('of an enquiry that waits to be passed on is shown, and takes nothing yet', async () => {
    const held = { proof: 'none' as const, until: new Date(clock.now().getTime() + HOUR_MS).toISOString() };
    const { token, lead_id } = await newLead({}, { held });
    expect((await look(token)).body['writable']).toBe(false);
    for (const answer of [await add(token, 'letter-0001', 'Hello?'), await stop(token)])
      expect(answer.status).toBe(409);
    expect(await workOf(lead_id)).toBeUndefined();
  });
});

describe('what a shopper adds', () => {
  test('opens the lead again with a time of its own, once, and is told of', async () => {
    const { token, lead_id } = await newLead();
    pass();
    await inConsole(lead_id, 'status', { version: 0, status: 'contacted' });
    pass();
    const at = clock.now().toISOString();
    const sent = await Promise.all(Array.from({ length: 4 }, () => add(token, 'letter-0001', 'And the towbar?')));
    for (const { status, body } of sent)
      expect([status, body]).toMatchObject([
        200,
        { state: 'waiting', letters: [{ from: 'shopper', text: 'And the towbar?' }] },
      ]);
    expect(await lineOf(lead_id)).toMatchObject({ questions: 2, open_since: at, status: 'contacted' });
    const work = await workOf(lead_id);
    expect(work).toMatchObject({
      version: 2,
      letters: [{ id: 'letter-0001', channel: 'page', from: null }],
      asked: [{ id: 'letter-0001', by: 'page', at }],
      notify_letter_at: at,
    });
    const told = (await eventsOf(lead_id)).filter(({ data }) => data['what'] === 'letter');
    expect(told.map(({ data }) => [data['by'], data['version']])).toEqual([['shopper', 2]]);
  });

  test('is a conflict under an id that was used for other words', async () => {
    const { token } = await newLead();
    await add(token, 'letter-0001', 'One');
    const other = await add(token, 'letter-0001', 'Two');
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_conflict']);
  });

  test.each([
    ['nothing', '   ', 'text'],
    ['too much', 'x'.repeat(2_001), 'text'],
  ])('is refused with words: %s', async (_, text, field) => {
    const { token } = await newLead();
    const { status, body } = await add(token, 'letter-0001', text);
    expect([status, body['errors']]).toMatchObject([400, [{ field }]]);
  });

  test('is limited by lead, from however many addresses it comes, and another lead goes on', async () => {
    const [one, other] = [await newLead(), await newLead()];
    const tried = [];
    for (let n = 0; n < 20; n += 1) tried.push(await add(one.token, `letter-${1000 + n}`, `Spam ${n}`));
    expect(tried.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expect(tried.at(-1)?.body['detail']).toContain('Call us');
    expect((await add(other.token, 'letter-0001', 'Hello?')).status).toBe(200);
    pass(HOUR_MS + MINUTE_MS);
    expect((await add(one.token, 'letter-2000', 'Later')).status).toBe(200);
  });

  test('leaves room for the dealer, however long somebody goes on', async () => {
    const { token, lead_id } = await newLead();
    const refused = [];
    for (let n = 0; n < 60; n += 1) {
      pass(20 * MINUTE_MS);
      const { status } = await add(token, `letter-${1000 + n}`, '\u{1F600}'.repeat(1_000));
      if (status === 429) refused.push(n);
    }
    expect(refused.length).toBeGreaterThan(30);
    const note = await inConsole(lead_id, 'note', { id: 'note-0001', text: 'Still room.', answered: false });
    expect(note.status).toBe(200);
  });

  test('opens a lead that was lost, and leaves a sold one sold', async () => {
    const [lost, sold] = [await newLead(), await newLead()];
    await inConsole(lost.lead_id, 'status', { version: 0, status: 'lost', reason: 'No reply' });
    await inConsole(sold.lead_id, 'status', { version: 0, status: 'sold' });
    pass();
    await add(lost.token, 'letter-0001', 'Sorry, I was away.');
    await add(sold.token, 'letter-0001', 'Where are the keys?');
    expect([(await lineOf(lost.lead_id))?.status, (await lineOf(sold.lead_id))?.status]).toEqual(['contacted', 'sold']);
    expect((await lineOf(lost.lead_id))?.open_since).not.toBeNull();
    const stoppable = await Promise.all([lost, sold].map(async ({ token }) => (await look(token)).body['stoppable']));
    expect(stoppable).toEqual([true, false]);
  });

  test('shows letters that were mailed, and none that was refused or may be forged', async () => {
    const { token, lead_id } = await newLead();
    await add(token, 'letter-0001', 'Mine');
    const at = clock.now().toISOString();
    const by = { person_id: 'person-ruby', name: 'Ruby Park' };
    const out = {
      direction: 'out',
      at,
      by,
      channel: 'mail',
      subject: 'Re',
      template_id: null,
      message_id: null,
    } as const;
    const came = { direction: 'in', at, channel: 'mail', from: 'x@example.com', subject: '', cut: false } as const;
    const rest = { attachments: [], source: null, message_id: null };
    const work = await store.table.load(keys.leadWork(coastline, lead_id), storedWorkSchema);
    await store.table.change(keys.leadWork(coastline, lead_id), storedWorkSchema, undefined, () => {
      const state = storedWorkSchema.parse({
        ...work?.state,
        letters: [
          ...(work?.state.letters ?? []),
          { ...out, id: 'o1', text: 'Yes, it is.', state: 'sent' },
          { ...out, id: 'o2', text: 'Nobody got this.', state: 'refused' },
          { ...out, id: 'o3', text: 'Not yet.', state: 'queued' },
          { ...came, ...rest, id: 'i1', text: 'By mail', sender: 'verified' },
          { ...came, ...rest, id: 'i2', text: 'Forged', sender: 'unverified' },
          { ...came, ...rest, id: 'i3', text: 'Someone else', sender: 'other_address' },
          { ...came, ...rest, id: 'i4', text: 'Of the portal', sender: 'verified', channel: 'portal' },
        ],
      });
      return { state, events: [], lane: 'lead', at };
    });
    const { body } = await look(token);
    expect(body['letters']).toMatchObject([
      { from: 'shopper', text: 'Mine', name: null },
      { from: 'dealer', text: 'Yes, it is.', name: 'Ruby' },
      { from: 'shopper', text: 'By mail' },
    ]);
    expect(JSON.stringify(body)).not.toContain('Park');
  });
});

describe('a shopper who needs no answer any more', () => {
  test('closes the question without an answer of the dealer, who sees it, and takes it back', async () => {
    const { token, lead_id } = await newLead();
    pass();
    for (let n = 0; n < 3; n += 1) expect((await stop(token)).body['state']).toBe('stopped');
    expect(await lineOf(lead_id)).toMatchObject({ status: 'lost', open_since: null, answered_at: null });
    expect(await workOf(lead_id)).toMatchObject({
      version: 1,
      reason: 'The shopper needs no answer any more',
      notify_letter_at: null,
    });
    const shown = await call({
      method: 'GET',
      path: `/api/v1/operators/tenants/coastline/inbox/${lead_id}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(shown.body['timeline']).toContainEqual(
      expect.objectContaining({ title: 'Status: lost (The shopper needs no answer any more)', by: 'The shopper' }),
    );
    pass();
    expect((await stop(token, false)).body['state']).toBe('waiting');
    const since = clock.now().toISOString();
    expect((await stop(token, false)).body['state']).toBe('waiting');
    expect(await lineOf(lead_id)).toMatchObject({ status: 'new', open_since: since, answered_at: null, questions: 1 });
  });

  test('who asks again needs an answer again, to that question alone', async () => {
    const { token, lead_id } = await newLead();
    await stop(token);
    // The same moment by the clock of another machine.
    const { body } = await add(token, 'letter-0001', 'One more thing');
    expect(body['state']).toBe('waiting');
    const line = await lineOf(lead_id);
    expect([line?.status, line?.questions, line?.open_since]).toEqual([
      'new',
      2,
      new Date(clock.now().getTime() + 1).toISOString(),
    ]);
  });

  test('ends no lead with which somebody is further, and no booked time', async () => {
    const slot = { slot_start: '2026-11-28T10:30:00+10:00', slot_end: '2026-11-28T11:15:00+10:00' };
    const drive = await newLead({ type: 'test_drive', details: { ...slot, slot_location_id: 'cairns' } });
    const far = await newLead();
    await inConsole(far.lead_id, 'status', { version: 0, status: 'negotiating' });
    pass();
    await add(far.token, 'letter-0001', 'And?');
    for (const { token } of [drive, far]) await stop(token);
    expect([(await lineOf(drive.lead_id))?.status, (await lineOf(far.lead_id))?.status]).toEqual([
      'new',
      'negotiating',
    ]);
    expect([(await lineOf(drive.lead_id))?.open_since, (await lineOf(far.lead_id))?.open_since]).toEqual([null, null]);
    const shown = await call({
      method: 'GET',
      path: `/api/v1/operators/tenants/coastline/inbox/${far.lead_id}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(shown.body['timeline']).toContainEqual(expect.objectContaining({ title: 'Needs no answer any more' }));
    expect((await look(drive.token)).body['appointment']).toEqual({ token: expect.any(String) });
  });

  test('leads to the test drive that somebody at the dealer booked for it, and stopped keeps that lead', async () => {
    const lead = sampleLead(coastline, `enquiry-${(made += 1)}`, { submitted_at: clock.now().toISOString() });
    const { lead_id } = lead;
    await storeChangedDrive(store.table, coastline, movedDrive({ lead_id }), lead);
    const token = await signEnquiry(links, coastline, lead);
    expect((await look(token)).body['appointment']).toEqual({ token: expect.any(String) });
    await stop(token);
    expect((await lineOf(lead_id))?.status).toBe('new');
  });

  test('ends a lead whose test drive was cancelled, whoever had booked it', async () => {
    const slot = { slot_start: '2026-11-28T10:30:00+10:00', slot_end: '2026-11-28T11:15:00+10:00' };
    const sent = { type: 'test_drive', details: { ...slot, slot_location_id: 'cairns' } } as const;
    for (const change of [{}, sent]) {
      const lead = sampleLead(coastline, `enquiry-${(made += 1)}`, {
        submitted_at: clock.now().toISOString(),
        ...change,
      });
      const { lead_id } = lead;
      await storeChangedDrive(store.table, coastline, movedDrive({ lead_id, status: 'cancelled' }), lead);
      await stop(await signEnquiry(links, coastline, lead));
      expect((await lineOf(lead_id))?.status).toBe('lost');
    }
  });

  test('takes back nothing that somebody at the dealer did since', async () => {
    const { token, lead_id } = await newLead();
    await stop(token);
    pass();
    await inConsole(lead_id, 'status', { version: 1, status: 'sold' });
    pass();
    await stop(token, false);
    expect((await lineOf(lead_id))?.status).toBe('sold');
  });

  test('is told the dealer who had it open, instead of being overwritten', async () => {
    const { token, lead_id } = await newLead();
    await stop(token);
    const late = await inConsole(lead_id, 'status', { version: 0, status: 'contacted' });
    expect([late.status, late.body['detail']]).toEqual([409, 'The shopper moved this lead on while you had it open.']);
  });

  test('cannot go to and fro for ever', async () => {
    const { token } = await newLead();
    const tried = [];
    for (let n = 0; n < 12; n += 1) {
      pass();
      tried.push((await stop(token)).status);
      pass();
      await stop(token, false);
    }
    expect(tried).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
