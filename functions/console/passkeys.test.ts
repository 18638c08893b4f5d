import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, HOUR_MS } from '#domain/hours/units.ts';
import { makeAuthenticator, type Authenticator, type Deviation } from '#test/support/authenticator.ts';
import { CONSOLE_SITE, makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { creationOptionsSchema, requestOptionsSchema } from './passkey-schemas.ts';

const coastline = tenantContext('coastline');

describe('a passkey of the console', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let world: ConsoleWorld;
  let people = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    world = makeConsoleWorld(store);
    people += 1;
  });

  const address = (name: string): string => `${name}-${people}@dealer.example`;
  const sales = () => world.staff(coastline, { email: address('mia'), role: 'sales' });

  const register = async (browser: Browser, device: Authenticator): Promise<CallAnswer> => {
    const options = creationOptionsSchema.parse((await browser.post('/passkeys/options')).body);
    return browser.post('/passkeys', { name: 'Laptop', registration: device.create(options) });
  };

  /** A person with a passkey that is good. */
  const withPasskey = async () => {
    const person = await sales();
    const device = makeAuthenticator(CONSOLE_SITE);
    await register(await world.signedIn(person), device);
    return { person, device };
  };

  const askSignIn = async (browser: Browser) =>
    requestOptionsSchema.parse((await browser.post('/sign-in/options')).body);

  const signIn = async (device: Authenticator, deviation: Deviation = {}, browser = world.browser()) => {
    const answer = await browser.post('/sign-in', device.get(await askSignIn(browser), deviation));
    return { answer, browser };
  };

  test('signs its person in without an address, for twelve hours, and counts as shown', async () => {
    const { person, device } = await withPasskey();
    const { answer, browser } = await signIn(device);
    expect(answer).toMatchObject({ status: 200, body: { person_id: person.person_id, strength: 'passkey' } });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-fc-console=[a-z2-7]{26}\.[\w-]{43}; Path=\/; Max-Age=43200; Secure; HttpOnly; SameSite=Strict$/,
    );
    const me = (await browser.get('/me')).body;
    expect(me).toMatchObject({ strength: 'passkey', passkeys: 1, stepped_up_until: '2026-11-27T00:05:00.000Z' });
    world.clock.advance(12 * HOUR_MS);
    expect(await browser.get('/me')).toMatchObject({ status: 401 });
  });

  test('is asked for with user verification, on this host, with a challenge of its own each time', async () => {
    const browser = world.browser();
    const [one, another] = [await askSignIn(browser), await askSignIn(browser)];
    expect(one).toMatchObject({ rpId: 'console.localhost', userVerification: 'required', allowCredentials: [] });
    expect(one.challenge).not.toBe(another.challenge);
  });

  test('does not sign in by a challenge that was used, alone or twice at once', async () => {
    const { device } = await withPasskey();
    const options = await askSignIn(world.browser());
    const response = device.get(options);
    expect(await world.browser().post('/sign-in', response)).toMatchObject({ status: 200 });
    expect(await world.browser().post('/sign-in', response)).toMatchObject({ status: 401 });
    expect(await world.browser().post('/sign-in', device.get(options))).toMatchObject({ status: 401 });
    const next = device.get(await askSignIn(world.browser()));
    const both = await Promise.all([1, 2].map(() => world.browser().post('/sign-in', next)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('does not sign in by a challenge that is older than five minutes, made up, or of another use', async () => {
    const { person, device } = await withPasskey();
    const late = device.get(await askSignIn(world.browser()));
    world.clock.advance(5 * MINUTE_MS);
    expect(await world.browser().post('/sign-in', late)).toMatchObject({ status: 401 });
    const madeUp = device.get({ challenge: Buffer.alloc(54, 7).toString('base64url') });
    expect(await world.browser().post('/sign-in', madeUp)).toMatchObject({ status: 401 });
    const stepUp = requestOptionsSchema.parse((await (await world.signedIn(person)).post('/step-up/options')).body);
    expect(await world.browser().post('/sign-in', device.get(stepUp))).toMatchObject({ status: 401 });
  });

  const deviations: readonly (readonly [string, Deviation])[] = [
    ['at another origin', { origin: 'http://console.localhost:8080' }],
    ['for another host', { rpId: 'localhost' }],
    ['without user verification', { verified: false }],
    ['with a counter that went back', { counter: 1 }],
  ];
  test.each(deviations)('%s signs nobody in, and the answer does not say why', async (_, deviation) => {
    const { device } = await withPasskey();
    const { answer, browser } = await signIn(device, deviation);
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth_required' } });
    expect(answer.text).not.toMatch(/counter|origin|verif|challenge/i);
    expect(browser.cookie).toBeUndefined();
    expect(world.lines.join('\n')).toContain('passkey refused');
  });

  test('that says it is of another person, or of nobody, signs nobody in', async () => {
    const { device } = await withPasskey();
    const other = await world.staff(coastline, { email: address('ben'), role: 'dealer_manager' });
    const handleOf = (id: string): string => Buffer.from(id).toString('base64url');
    for (const userHandle of [handleOf(other.person_id), handleOf('a'.repeat(26)), 'AAAA'])
      expect((await signIn(device, { userHandle })).answer).toMatchObject({ status: 401 });
  });

  test('that somebody else has already is not taken for theirs', async () => {
    const { device } = await withPasskey();
    const other = await world.staff(coastline, { email: address('ben'), role: 'sales' });
    await register(await world.signedIn(other), makeAuthenticator(CONSOLE_SITE));
    const browser = await world.signedIn(other);
    const options = requestOptionsSchema.parse((await browser.post('/step-up/options')).body);
    expect(await browser.post('/step-up', device.get(options))).toMatchObject({ status: 401 });
  });

  test('shown again opens exports and changes of roles for five minutes, by a new cookie', async () => {
    const person = await world.staff(coastline, { email: address('ann'), role: 'dealer_manager' });
    await world.staff(coastline, { email: address('zoe'), role: 'dealer_manager' });
    const device = makeAuthenticator(CONSOLE_SITE);
    await register(await world.signedIn(person), device);
    const { browser } = await signIn(device);
    world.clock.advance(6 * MINUTE_MS);
    const invite = () =>
      browser.post('/tenants/coastline/people', { email: address('new'), name: 'New', role: 'sales', places: 'all' });
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'passkey_required' } });
    const before = browser.cookie;
    const options = requestOptionsSchema.parse((await browser.post('/step-up/options')).body);
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    expect(await browser.post('/step-up', device.get(options))).toMatchObject({
      status: 200,
      body: { stepped_up_until: '2026-11-27T00:11:00.000Z' },
    });
    expect(browser.cookie).not.toBe(before);
    const planted = world.browser();
    planted.cookie = before;
    expect(await planted.get('/me')).toMatchObject({ status: 401 });
    expect(await invite()).toMatchObject({ status: 201 });
    world.clock.advance(5 * MINUTE_MS);
    expect(await invite()).toMatchObject({ status: 403 });
  });

  describe('added by a code, without an older one', () => {
    const byCode = async () => {
      const person = await sales();
      const manager = await world.staff(coastline, { email: address('ann'), role: 'dealer_manager' });
      const browser = await world.signedIn(person, 'code');
      const device = makeAuthenticator(CONSOLE_SITE);
      const answer = await register(browser, device);
      return { person, manager, browser, device, answer };
    };

    test('is good after 15 minutes only', async () => {
      const { device, answer } = await byCode();
      expect(answer).toMatchObject({
        status: 201,
        body: { passkeys: [{ name: 'Laptop', waits_until: '2026-11-27T00:15:00.000Z' }] },
      });
      const early = (await signIn(device)).answer;
      expect(early).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(early.text).toContain('00:15 UTC');
      world.clock.advance(15 * MINUTE_MS);
      expect((await signIn(device)).answer).toMatchObject({ status: 200 });
    });

    test('is told to the person and to the managers at once, whose link stops it and signs the person out', async () => {
      const { device, browser } = await byCode();
      expect(world.mailsTo(address('ann'))).toHaveLength(1);
      expect(world.mailsTo(address('mia'))).toHaveLength(1);
      const token = world.tokenTo(address('ann'));
      expect(await world.browser().post('/passkeys/stop', { token })).toMatchObject({ status: 200 });
      expect(await browser.get('/me')).toMatchObject({ status: 401 });
      world.clock.advance(15 * MINUTE_MS);
      expect((await signIn(device)).answer).toMatchObject({ status: 401 });
      expect(await world.browser().post('/passkeys/stop', { token })).toMatchObject({ status: 410 });
    });

    test('is stopped by its own link only', async () => {
      const { person, device } = await byCode();
      for (const token of [`${person.person_id}.${'A'.repeat(43)}`, `${'a'.repeat(26)}.${'A'.repeat(43)}`])
        expect(await world.browser().post('/passkeys/stop', { token })).toMatchObject({ status: 410 });
      world.clock.advance(15 * MINUTE_MS);
      expect((await signIn(device)).answer).toMatchObject({ status: 200 });
    });

    test('is none where nobody could be mailed of it', async () => {
      const person = await sales();
      const browser = await world.signedIn(person, 'code');
      world.fails.mail = new Error('The provider is away.');
      expect(await register(browser, makeAuthenticator(CONSOLE_SITE))).toMatchObject({ status: 503 });
      expect((await browser.get('/passkeys')).body).toEqual({ passkeys: [] });
    });

    test('is shown for a step-up no earlier, and then lifts the limits of a session by a code', async () => {
      const { browser, device } = await byCode();
      const stepUp = async () => {
        const options = requestOptionsSchema.parse((await browser.post('/step-up/options')).body);
        return { offered: options.allowCredentials, answer: await browser.post('/step-up', device.get(options)) };
      };
      expect(await stepUp()).toMatchObject({ offered: [], answer: { status: 401 } });
      world.clock.advance(15 * MINUTE_MS);
      expect(await stepUp()).toMatchObject({ offered: [{ id: device.id }], answer: { status: 200 } });
      expect((await browser.get('/me')).body).toMatchObject({ strength: 'passkey' });
    });

    test('does not lift the limits of the session that added it', async () => {
      const { browser } = await byCode();
      expect((await browser.get('/me')).body).toMatchObject({ strength: 'code', stepped_up_until: null });
    });
  });

  test('is added at once by whoever shows an older one, and asked for before', async () => {
    const { device } = await withPasskey();
    const { browser } = await signIn(device);
    const second = makeAuthenticator(CONSOLE_SITE, 'EdDSA');
    world.clock.advance(6 * MINUTE_MS);
    expect(await browser.post('/passkeys/options')).toMatchObject({ status: 403, body: { code: 'passkey_required' } });
    const options = requestOptionsSchema.parse((await browser.post('/step-up/options')).body);
    await browser.post('/step-up', device.get(options));
    expect(await register(browser, second)).toMatchObject({ status: 201 });
    expect((await signIn(second)).answer).toMatchObject({ status: 200 });
  });

  test('is named anew and taken away, which needs it shown', async () => {
    const { device } = await withPasskey();
    const { browser } = await signIn(device);
    const [passkey] = (await browser.get('/passkeys')).body['passkeys'] as { id: string }[];
    const path = `/passkeys/${passkey?.id}`;
    expect((await browser.send('PUT', path, { name: 'Phone' })).body).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    world.clock.advance(6 * MINUTE_MS);
    expect(await browser.send('DELETE', path)).toMatchObject({ status: 403, body: { code: 'passkey_required' } });
    const options = requestOptionsSchema.parse((await browser.post('/step-up/options')).body);
    await browser.post('/step-up', device.get(options));
    expect((await browser.send('DELETE', path)).body).toEqual({ passkeys: [] });
    expect((await signIn(device)).answer).toMatchObject({ status: 401 });
  });

  test('is at most ten of a person', async () => {
    const browser = await world.signedIn(await sales());
    for (let n = 0; n < 10; n += 1)
      expect(await register(browser, makeAuthenticator(CONSOLE_SITE, 'EdDSA'))).toMatchObject({ status: 201 });
    expect(await browser.post('/passkeys/options')).toMatchObject({ status: 409 });
  });
});
