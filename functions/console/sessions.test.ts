import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConsoleWorld, CONSOLE_SITE, type ConsoleWorld } from '#test/support/console.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { isLocalRun, localLink } from './local-links.ts';
import { creationOptionsSchema } from './passkey-schemas.ts';

const coastline = tenantContext('coastline');

describe('a session of the console', () => {
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
  const mia = () => world.staff(coastline, { email: `mia-${runs}@dealer.example`, role: 'sales' });

  test('opens nothing by the person’s id without its secret, or with another one', async () => {
    const person = await mia();
    const browser = await world.signedIn(person);
    for (const cookie of [
      person.person_id,
      `${person.person_id}.`,
      `${person.person_id}.${'A'.repeat(43)}`,
      `${'a'.repeat(26)}.${browser.cookie?.split('.')[1] ?? ''}`,
    ]) {
      const other = world.browser();
      other.cookie = cookie;
      expect(await other.get('/me')).toMatchObject({ status: 401 });
    }
    expect(await browser.get('/me')).toMatchObject({ status: 200 });
  });

  test('keeps no secret: what is stored opens nothing', async () => {
    const person = await mia();
    const browser = await world.signedIn(person);
    const stored = await store.table.load(keys.person(person.person_id), z.unknown());
    expect(JSON.stringify(stored)).not.toContain(browser.cookie?.split('.')[1] ?? 'none');
  });

  test('is named with its device, and ended one by one or all at once', async () => {
    const person = await mia();
    const [one, another, third] = [
      await world.signedIn(person),
      await world.signedIn(person, 'code'),
      await world.signedIn(person),
    ];
    const { sessions } = (await one.get('/sessions')).body as { sessions: { id: string; current: boolean }[] };
    expect(sessions.map(({ current }) => current)).toEqual([false, false, true]);
    expect(await one.send('DELETE', `/sessions/${sessions[1]?.id}`)).toMatchObject({ status: 200 });
    expect(await another.get('/me')).toMatchObject({ status: 401 });
    expect(await third.get('/me')).toMatchObject({ status: 200 });
    expect(await one.send('DELETE', '/sessions/other')).toMatchObject({ status: 404 });
    await one.post('/sign-out', { everywhere: true });
    expect(one.cookie).toBeUndefined();
    expect(await third.get('/me')).toMatchObject({ status: 401 });
  });

  test('of somebody else cannot be ended by its id', async () => {
    const other = await world.staff(coastline, { email: `ben-${runs}@dealer.example`, role: 'sales' });
    const theirs = await world.signedIn(other);
    const { sessions } = (await theirs.get('/sessions')).body as { sessions: { id: string }[] };
    const own = await world.signedIn(await mia());
    expect(await own.send('DELETE', `/sessions/${sessions[0]?.id}`)).toMatchObject({ status: 404 });
    expect(await theirs.get('/me')).toMatchObject({ status: 200 });
  });

  test('ends by signing out in its browser, and leaves the others', async () => {
    const person = await mia();
    const [one, another] = [await world.signedIn(person), await world.signedIn(person)];
    const { cookie } = one;
    expect(await one.post('/sign-out')).toMatchObject({ status: 204 });
    one.cookie = cookie;
    expect(await one.get('/me')).toMatchObject({ status: 401 });
    expect(await another.get('/me')).toMatchObject({ status: 200 });
  });

  test('is one of ten at most: the oldest ends', async () => {
    const person = await mia();
    const browsers = [];
    for (let n = 0; n < 11; n += 1) browsers.push(await world.signedIn(person));
    const statuses = await Promise.all(browsers.map(async (one) => (await one.get('/me')).status));
    expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
  });

  test('writes nothing for another site, without an origin, or at a dealer’s host', async () => {
    const browser = await world.signedIn(await mia());
    for (const origin of ['http://coastline.localhost', 'null', 'http://console.localhost:4100'])
      expect(await browser.post('/sign-out', {}, { headers: { origin } })).toMatchObject({ status: 403 });
    const atDealer = { 'x-forecourt-viewer-host': 'coastline.localhost' };
    expect(await browser.post('/sign-out', {}, { headers: atDealer })).toMatchObject({ status: 404 });
    expect(await browser.get('/me')).toMatchObject({ status: 200 });
  });

  test('of a local link signs somebody in on this machine, as stepped up', async () => {
    const person = await world.staff(coastline, { email: `ann-${runs}@dealer.example`, role: 'dealer_manager' });
    const link = await localLink(world.runtime.linkSecrets, CONSOLE_SITE.origin, person.person_id);
    const token = link.slice(link.indexOf('#') + 1);
    expect(link).toBe(`http://console.localhost/local-link#${token}`);
    const browser = world.browser();
    expect(await browser.post('/sign-in/local', { token })).toMatchObject({
      body: { strength: 'local', wants_passkey: false },
    });
    const invitation = { email: `new-${runs}@dealer.example`, name: 'New', role: 'sales', places: 'all' };
    expect(await browser.post('/tenants/coastline/people', invitation)).toMatchObject({ status: 201 });
    const changed = `${person.person_id}.${'A'.repeat(43)}`;
    expect(await world.browser().post('/sign-in/local', { token: changed })).toMatchObject({ status: 404 });
  });

  test('of a local link is refused as an unknown address where the platform is not of this machine', async () => {
    const person = await mia();
    const link = await localLink(world.runtime.linkSecrets, CONSOLE_SITE.origin, person.person_id);
    const env = { ...world.runtime.env, OPERATOR_AUTH: 'iam' as const };
    const aws = makeConsoleWorld(store, [coastline], env);
    const answer = await aws.browser().post('/sign-in/local', { token: link.slice(link.indexOf('#') + 1) });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Nothing is at this address.' } });
    expect(isLocalRun({ OPERATOR_AUTH: 'token', CONSOLE_ORIGIN: 'https://console.forecourt.example' })).toBe(false);
    expect(isLocalRun({ OPERATOR_AUTH: 'iam', CONSOLE_ORIGIN: 'http://console.localhost:4100' })).toBe(false);
  });

  test('takes the place of the one that the same browser had', async () => {
    const person = await mia();
    const browser = await world.signedIn(person);
    const device = makeAuthenticator(CONSOLE_SITE);
    const options = creationOptionsSchema.parse((await browser.post('/passkeys/options')).body);
    await browser.post('/passkeys', { name: 'Laptop', registration: device.create(options) });
    const before = browser.cookie;
    const asked = (await browser.post('/sign-in/options')).body as { challenge: string };
    expect(await browser.post('/sign-in', device.get(asked))).toMatchObject({ status: 200 });
    const planted = world.browser();
    planted.cookie = before;
    expect(await planted.get('/me')).toMatchObject({ status: 401 });
    const { sessions } = (await browser.get('/sessions')).body as { sessions: unknown[] };
    expect(sessions).toHaveLength(1);
  });
});
