import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { consentRecordSchema } from '#functions/privacy/published/consent-record.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { alertsWorld, SHOPPER } from '#test/support/alerts.ts';
import { testTable } from '#test/support/table.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

const MAIL = 'mia@example.com';
const asked = {
  kind: 'search',
  search: 'make=Toyota&model=Hilux&page=3&sortBy=price_asc',
  pace: 'instant',
  zone: 'Australia/Brisbane',
  url: '/search/toyota/hilux',
  agreed: true,
};

describe('the alerts of a shopper', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeEach(async () => {
    store = await testTable();
  });
  afterEach(() => store.close());

  const setUp = () => {
    const it = alertsWorld(store);
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      it.call({ path: `/api/v1/alerts${path}`, body, headers });
    const linkOf = (pattern: RegExp): string => {
      const texts = [...it.sent.mails, ...it.sent.texts].map(({ text }) => text);
      return pattern.exec(texts.at(-1) ?? '')?.[1] ?? '';
    };
    return {
      ...it,
      post,
      save: (change: object = {}, headers: Record<string, string> = {}) => post('', { ...asked, ...change }, headers),
      signIn: async () => {
        const { cookie } = await makeSessions({ table: store.table, now: it.clock.now }).begin(
          it.tenant,
          SHOPPER,
          undefined,
        );
        return { cookie: cookie.split(';')[0] ?? '' };
      },
      confirmToken: () => linkOf(/#confirm=(\S+)/),
      manageToken: () => linkOf(/#manage=(\S+)/),
      consentOf: async (alert: string) => {
        const { subject } = await makeSubjects({ table: store.table, now: it.clock.now }).byEmail(it.tenant, MAIL);
        const key = keys.consent(it.tenant, { subject, channel: 'email', leadId: alert });
        return (await store.table.load(key, consentRecordSchema))?.state;
      },
      tellOfCar: async (id: string) => {
        await it.feed(id);
        it.clock.advance(2 * MINUTE_MS);
        await it.send();
      },
    };
  };

  test('without an account begin when the reader of the address says yes, with a consent of each', async () => {
    const it = setUp();
    expect((await it.save({ email: MAIL })).body).toMatchObject({ state: 'confirm', words: 'Toyota, Hilux' });
    expect(it.sent.mails[0]?.headers).not.toHaveProperty('List-Unsubscribe');
    await it.tellOfCar('early');
    expect(it.sent.mails).toHaveLength(1);
    const { body } = await it.post('/confirm', { token: it.confirmToken() });
    expect(body).toMatchObject({ alerts: { channel: 'email', address: 'mi…@example.com' } });
    const alert = (await it.subscriber(MAIL))?.alerts[0];
    expect(alert).toMatchObject({ state: 'active', search: 'make=Toyota&model=Hilux' });
    expect(await it.consentOf(alert?.id ?? '')).toMatchObject({ purpose: 'alert', withdrawn_at: null });
    await it.tellOfCar('late');
    expect(it.sent.mails).toHaveLength(2);
    expect(it.sent.mails[1]?.text).toContain('hilux-sr5-late');
  });

  test('end by one click of a mail program, without signing in', async () => {
    const it = setUp();
    await it.save({ email: MAIL });
    await it.post('/confirm', { token: it.confirmToken() });
    await it.tellOfCar('one');
    const { headers = {} } = it.sent.mails.at(-1) ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const answer = await it.call({
      path: address.pathname,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer).toMatchObject({ status: 200, body: { ended: true } });
    const alert = (await it.subscriber(MAIL))?.alerts[0];
    expect(alert?.state).toBe('ended');
    expect((await it.consentOf(alert?.id ?? ''))?.withdrawn_at).not.toBeNull();
    await it.tellOfCar('two');
    expect(it.sent.mails).toHaveLength(2);
  });

  test('go on when the address of the one-click header is opened, which leads to the page with the button', async () => {
    const it = setUp();
    await it.save({ email: MAIL });
    await it.post('/confirm', { token: it.confirmToken() });
    await it.tellOfCar('one');
    const { headers = {} } = it.sent.mails.at(-1) ?? {};
    const address = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const answer = await it.call({ method: 'GET', path: address.pathname });
    const page = new URL(answer.headers['location'] ?? '', 'https://dealer.example');
    expect([answer.status, page.origin, page.pathname]).toEqual([303, 'https://dealer.example', '/alerts']);
    expect([address.search, page.search]).toEqual(['', '']);
    expect(new URLSearchParams(page.hash.slice(1)).get('end')).toBe(address.pathname.split('/').at(-1));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await it.subscriber(MAIL))?.alerts[0]?.state).toBe('active');
  });

  test('of one message end one by one too, from the page of its link', async () => {
    const it = setUp();
    await it.save({ email: MAIL });
    await it.post('/confirm', { token: it.confirmToken() });
    await it.save({ email: MAIL, search: 'make=Mazda' });
    await it.post('/confirm', { token: it.confirmToken() });
    await it.tellOfCar('one');
    const [toyota, mazda] = (await it.subscriber(MAIL))?.alerts ?? [];
    const ends = [...(it.sent.mails.at(-1)?.text ?? '').matchAll(/\/alerts#(end=\S+)/g)];
    const links = ends.map(([, hash]) => Object.fromEntries(new URLSearchParams(hash)));
    const ofToyota = links.find(({ alert }) => alert === toyota?.id);
    expect(ofToyota).toBeDefined();
    const answer = await it.post('/end', { token: ofToyota?.['end'], alert: toyota?.id });
    expect(answer).toMatchObject({ status: 200, body: { ended: true } });
    expect((await it.subscriber(MAIL))?.alerts.map(({ id, state }) => [id === mazda?.id, state])).toEqual([
      [false, 'ended'],
      [true, 'active'],
    ]);
  });

  test('of somebody signed in without an address begin at once, by text message', async () => {
    const it = setUp();
    const headers = await it.signIn();
    expect((await it.save({}, headers)).body).toMatchObject({ state: 'active', channel: 'sms' });
    expect((await it.post('/list', {}, headers)).body).toMatchObject({
      channel: 'sms',
      address: '…678',
      quiet_from: '21:00',
      alerts: [{ words: 'Toyota, Hilux', href: '/search/toyota/hilux', state: 'active' }],
    });
    await it.tellOfCar('one');
    expect(it.sent.texts).toHaveLength(1);
    const byLink = await it.post('/list', { token: it.manageToken() });
    expect(byLink.body).toMatchObject({ channel: 'sms' });
  });

  test('move to an address once its reader confirmed it, each with a consent there', async () => {
    const it = setUp();
    const headers = await it.signIn();
    await it.save({}, headers);
    await it.save({ search: 'make=Mazda', email: MAIL }, headers);
    await it.post('/confirm', { token: it.confirmToken() });
    const subscriber = await it.subscriber();
    expect(subscriber).toMatchObject({ email: MAIL, next_email: null });
    for (const { id } of subscriber?.alerts ?? []) expect(await it.consentOf(id)).toMatchObject({ withdrawn_at: null });
    await it.tellOfCar('one');
    expect([it.sent.texts.length, it.sent.mails.length]).toEqual([0, 2]);
  });

  test('are not begun by a link to an address that is no longer theirs', async () => {
    const it = setUp();
    const headers = await it.signIn();
    await it.save({ email: 'mallory@example.com' }, headers);
    const first = it.confirmToken();
    it.clock.advance(61 * MINUTE_MS);
    await it.save({ email: MAIL }, headers);
    expect((await it.post('/confirm', { token: first })).status).toBe(410);
    expect((await it.subscriber())?.email).toBeNull();
  });

  test('change their pace and the quiet hours, and end, by whoever is signed in', async () => {
    const it = setUp();
    const headers = await it.signIn();
    await it.save({}, headers);
    const id = (await it.subscriber())?.alerts[0]?.id;
    const quiet = { from: '22:00', to: '07:00', zone: 'Pacific/Auckland' };
    expect((await it.post('/change', { alert: { id, pace: 'daily' }, quiet }, headers)).body).toMatchObject({
      quiet_from: '22:00',
      zone: 'Pacific/Auckland',
      alerts: [{ pace: 'daily' }],
    });
    expect((await it.post('/change', { alert: { id, end: true } }, headers)).body).toMatchObject({ alerts: [] });
    expect((await it.post('/change', { quiet: { ...quiet, zone: 'Mars/Base' } }, headers)).status).toBe(400);
  });

  test('need somebody to tell, an agreement, and somebody signed in for saved cars', async () => {
    const it = setUp();
    expect((await it.save()).status).toBe(401);
    expect((await it.save({ email: MAIL, agreed: false })).status).toBe(400);
    expect((await it.save({ kind: 'watchlist', email: MAIL })).status).toBe(401);
    expect((await it.post('/list', {})).status).toBe(401);
    expect((await it.post('/list', { token: 'abc.def' })).status).toBe(404);
  });

  test('are not asked of one address more than five times a day', async () => {
    const it = setUp();
    const makes = ['Kia', 'Ford', 'Mazda', 'BMW', 'Audi', 'Ram'];
    const answers = [];
    for (const make of makes) answers.push((await it.save({ email: MAIL, search: `make=${make}` })).status);
    expect(answers.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)).not.toBe(200);
    expect(it.sent.mails.length).toBeLessThanOrEqual(5);
  });
});
