import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';

const coastline = tenantContext('coastline');

describe('a code that is mailed', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let world: ConsoleWorld;
  let runs = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    world = makeConsoleWorld(store);
    runs += 1;
  });

  const address = (name: string): string => `${name}-${runs}@dealer.example`;
  /** Each test asks from a network of its own. */
  const ip = (): string => `198.51.100.${runs}`;
  const ask = (email: string, from = ip()) => world.browser().post('/sign-in/code', { email }, { ip: from });
  const verify = (request: unknown, code: string, browser: Browser = world.browser()) =>
    browser.post('/sign-in/code/verify', { request, code });
  const mia = () => world.staff(coastline, { email: address('mia'), role: 'dealer_manager' });
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('opens a limited session of an hour: reading, and nothing that asks for a passkey', async () => {
    await mia();
    const { status, body } = await ask(address('mia'));
    expect([status, body['expires_in_seconds']]).toEqual([202, 600]);
    const browser = world.browser();
    expect(await verify(body['request'], world.codeTo(address('mia')), browser)).toMatchObject({
      status: 200,
      body: { strength: 'code', wants_passkey: true, passkey_waits: true, expires_at: '2026-11-27T01:00:00.000Z' },
    });
    expect(await browser.get('/tenants/coastline/people')).toMatchObject({ status: 200 });
    const invitation = { email: address('new'), name: 'New', role: 'sales', places: 'all' };
    expect(await browser.post('/tenants/coastline/people', invitation)).toMatchObject({
      status: 403,
      body: { code: 'passkey_required' },
    });
    world.clock.advance(HOUR_MS);
    expect(await browser.get('/me')).toMatchObject({ status: 401 });
  });

  test('is asked for in the same words and after the same time by an address that nobody has', async () => {
    await mia();
    const known = await ask(address('mia'));
    const { waited } = world.state;
    const unknown = await ask(address('nobody'));
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, request: '' }).toEqual({ ...known.body, request: '' });
    expect(world.state.waited).toBe(2 * waited);
    expect(world.mails).toHaveLength(1);
    expect(await verify(unknown.body['request'], '000000')).toMatchObject({
      status: 422,
      body: { code: 'otp_invalid' },
    });
  });

  test('that could not be mailed is answered as any other, and logged without the address', async () => {
    await mia();
    world.fails.mail = new Error('The provider is away.');
    expect(await ask(address('mia'))).toMatchObject({ status: 202 });
    const log = world.lines.join('\n');
    expect(log).toContain('mail code not sent');
    expect(log).not.toContain(address('mia'));
  });

  test('is good once, of two at once too', async () => {
    await mia();
    const { request } = (await ask(address('mia'))).body;
    const code = world.codeTo(address('mia'));
    const both = await Promise.all([verify(request, code), verify(request, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await verify(request, code)).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('ends after ten minutes', async () => {
    await mia();
    const { request } = (await ask(address('mia'))).body;
    world.clock.advance(10 * MINUTE_MS);
    expect(await verify(request, world.codeTo(address('mia')))).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('is void after five wrong ones, however many are tried at once', async () => {
    await mia();
    const { request } = (await ask(address('mia'))).body;
    const code = world.codeTo(address('mia'));
    const guesses = await Promise.all(Array.from({ length: 8 }, () => verify(request, wrongOf(code))));
    expect(guesses.filter(({ body }) => body['code'] === 'otp_invalid')).toHaveLength(5);
    expect(await verify(request, code)).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('opens nothing with the request of another address, or of nobody', async () => {
    await mia();
    await world.staff(coastline, { email: address('ben'), role: 'sales' });
    await ask(address('mia'));
    const ben = await ask(address('ben'));
    const code = world.codeTo(address('mia'));
    if (code !== world.codeTo(address('ben')))
      expect(await verify(ben.body['request'], code)).toMatchObject({ body: { code: 'otp_invalid' } });
    expect(await verify('a'.repeat(26), code)).toMatchObject({ body: { code: 'otp_expired' } });
  });

  test('is asked for five times an hour for an address, and twenty from a network, known or not', async () => {
    for (const name of ['mia', 'nobody']) {
      for (let n = 0; n < 5; n += 1) expect(await ask(address(name))).toMatchObject({ status: 202 });
      const sixth = await ask(address(name));
      expect(sixth).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    }
    for (let n = 0; n < 8; n += 1) await ask(address(`n${n}`));
    expect(await ask(address('other'))).toMatchObject({ status: 429 });
    expect(await ask(address('other'), '192.0.2.250')).toMatchObject({ status: 202 });
    world.clock.advance(HOUR_MS);
    expect(await ask(address('mia'))).toMatchObject({ status: 202 });
  });

  test('is mailed in capitals and small letters alike', async () => {
    await mia();
    await ask(address('MIA'));
    expect(world.codeTo(address('mia'))).toMatch(/^\d{6}$/);
  });
});
