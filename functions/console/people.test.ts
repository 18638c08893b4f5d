import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { CONSOLE_SITE, makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { creationOptionsSchema } from './passkey-schemas.ts';

let runs = 0;
/** Dealers of their own for each test, in a group of two. */
const makeDealers = () => {
  runs += 1;
  const group = `group-${runs}`;
  return {
    group,
    one: tenantContext('coastline', { id: `one-${runs}`, group }),
    two: tenantContext('totara', { id: `two-${runs}`, group }),
    alone: tenantContext('merribank', { id: `alone-${runs}`, group: null }),
  };
};

describe('people', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers: ReturnType<typeof makeDealers>;
  let world: ConsoleWorld;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    dealers = makeDealers();
    world = makeConsoleWorld(store, [dealers.one, dealers.two, dealers.alone]);
  });

  const address = (name: string): string => `${name}-${runs}@dealer.example`;
  const manager = () => world.staff(dealers.one, { email: address('ann'), role: 'dealer_manager' });
  const invitation = (name: string, more: object = {}) => ({
    email: address(name),
    name: 'Kim Lee',
    role: 'sales',
    places: 'all',
    ...more,
  });
  const path = (id = dealers.one.id): string => `/tenants/${id}/people`;
  const accept = async (token: string, browser = world.browser()) => ({
    answer: await browser.post('/invitations/accept', { token }),
    browser,
  });
  const firstPasskey = async (browser: Browser) => {
    const device = makeAuthenticator(CONSOLE_SITE);
    const options = creationOptionsSchema.parse((await browser.post('/passkeys/options')).body);
    const answer = await browser.post('/passkeys', { name: 'Phone', registration: device.create(options) });
    return { device, answer };
  };
  const namesAt = async (browser: Browser, id?: string): Promise<unknown> => {
    const { people } = (await browser.get(path(id))).body as { people: { name: string; role: string }[] };
    return people.map(({ name, role }) => `${name}: ${role}`);
  };

  describe('invited', () => {
    test('see what the link is about, accept, and have a passkey that is good at once', async () => {
      const boss = await world.signedIn(await manager());
      expect(await boss.post(path(), invitation('kim'))).toMatchObject({
        status: 201,
        body: {
          email: address('kim'),
          role: 'sales',
          invited_by: `ann-${runs}`,
          expires_at: '2026-12-04T00:00:00.000Z',
        },
      });
      const token = world.tokenTo(address('kim'));
      const [mail] = world.mailsTo(address('kim'));
      expect(mail?.text).toContain(`http://console.localhost/invitation#${token}`);
      expect(mail?.from).toEqual({ name: 'Forecourt', address: null });
      expect((await world.browser().post('/invitations/show', { token })).body).toMatchObject({
        name: 'Kim Lee',
        role: 'Sales',
        at: dealers.one.config.name,
      });
      const { answer, browser } = await accept(token);
      expect(answer).toMatchObject({
        status: 200,
        body: { strength: 'code', wants_passkey: true, passkey_waits: false },
      });
      const { answer: added } = await firstPasskey(browser);
      expect(added).toMatchObject({ status: 201, body: { passkeys: [{ waits_until: null }] } });
      expect((await browser.get('/me')).body).toMatchObject({
        strength: 'passkey',
        dealers: [{ tenant: dealers.one.id, roles: ['sales'], places: 'all' }],
      });
      expect(await namesAt(boss)).toEqual([`ann-${runs}: dealer_manager`, 'Kim Lee: sales']);
    });

    test('have one cookie: the one from before the passkey opens nothing any more', async () => {
      const boss = await world.signedIn(await manager());
      await boss.post(path(), invitation('kim'));
      const { browser } = await accept(world.tokenTo(address('kim')));
      const stolen = world.browser();
      stolen.cookie = browser.cookie;
      await firstPasskey(browser);
      expect(await stolen.post('/passkeys/options')).toMatchObject({ status: 401 });
    });

    test('come in once by a link: not again, and not two at once', async () => {
      const boss = await world.signedIn(await manager());
      await boss.post(path(), invitation('kim'));
      const token = world.tokenTo(address('kim'));
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([200, 410]);
      expect((await accept(token)).answer).toMatchObject({ status: 410, body: { code: 'gone' } });
    });

    test('do not come in after seven days, by a withdrawn or replaced link, or by another secret', async () => {
      const boss = await world.signedIn(await manager());
      await boss.post(path(), invitation('kim'));
      const first = world.tokenTo(address('kim'));
      const again = await boss.post(path(), invitation('kim', { role: 'viewer' }));
      expect((await accept(first)).answer.status).toBe(410);
      expect((await boss.get(path())).body['invitations']).toHaveLength(1);
      const second = world.tokenTo(address('kim'));
      expect((await accept(`${second.split('.')[0]}.${'A'.repeat(43)}`)).answer.status).toBe(410);
      expect(
        await boss.send('DELETE', `/tenants/${dealers.one.id}/invitations/${String(again.body['id'])}`),
      ).toMatchObject({
        body: { invitations: [] },
      });
      expect((await accept(second)).answer.status).toBe(410);
      await boss.post(path(), invitation('kim'));
      world.clock.advance(7 * DAY_MS);
      expect((await accept(world.tokenTo(address('kim')))).answer.status).toBe(410);
    });

    test('keep their passkeys and get another dealer where they have one already', async () => {
      const boss = await world.signedIn(await manager());
      await boss.post(path(), invitation('kim'));
      const { browser } = await accept(world.tokenTo(address('kim')));
      await firstPasskey(browser);
      const other = await world.signedIn(
        await world.staff(dealers.two, { email: address('tom'), role: 'dealer_manager' }),
      );
      await other.post(path(dealers.two.id), invitation('KIM', { role: 'viewer' }));
      const { browser: second } = await accept(world.tokenTo(address('KIM')));
      expect((await second.get('/me')).body).toMatchObject({ strength: 'code', passkeys: 1 });
      expect((await firstPasskey(second)).answer.body).toMatchObject({
        passkeys: [{ waits_until: null }, { waits_until: '2026-11-27T00:15:00.000Z' }],
      });
    });

    test('are refused where they are staff already, for places that the dealer has not, and by an address of no form', async () => {
      const boss = await world.signedIn(await manager());
      expect(await boss.post(path(), invitation('ann'))).toMatchObject({ status: 409 });
      expect(await boss.post(path(), invitation('kim', { places: ['nowhere'] }))).toMatchObject({ status: 400 });
      expect(await boss.post(path(), invitation('kim', { email: 'kim' }))).toMatchObject({ status: 400 });
      expect(await boss.post(path(), invitation('kim', { role: 'platform_admin' }))).toMatchObject({ status: 400 });
      world.fails.mail = new Error('The provider is away.');
      expect(await boss.post(path(), invitation('kim'))).toMatchObject({ status: 503 });
    });

    test('are so only by managers, of all locations, of this dealer', async () => {
      const [place] = dealers.one.config.locations.map(({ id }) => id);
      const others = [
        await world.staff(dealers.one, { email: address('sal'), role: 'sales' }),
        await world.staff(dealers.one, { email: address('ser'), role: 'service' }),
        await world.staff(dealers.one, { email: address('loc'), role: 'dealer_manager', places: [place ?? ''] }),
      ];
      for (const person of others)
        expect(await (await world.signedIn(person)).post(path(), invitation('kim'))).toMatchObject({ status: 403 });
      const elsewhere = await world.staff(dealers.two, { email: address('els'), role: 'dealer_manager' });
      expect(await (await world.signedIn(elsewhere)).post(path(), invitation('kim'))).toMatchObject({
        status: 404,
        body: { code: 'tenant_unknown' },
      });
      const group = await world.over(address('grp'), { groups: [dealers.group] });
      const browser = await world.signedIn(group);
      expect(await browser.post(path(dealers.two.id), invitation('kim'))).toMatchObject({ status: 201 });
      expect(await browser.post(path(dealers.alone.id), invitation('kim'))).toMatchObject({ status: 404 });
    });
  });

  test('change what they may at their next request, and lose it when they are removed', async () => {
    const boss = await world.signedIn(await manager());
    const person = await world.staff(dealers.one, { email: address('kim'), role: 'sales' });
    const kim = await world.signedIn(person);
    expect(await kim.get(path())).toMatchObject({ status: 403 });
    const own = `${path()}/${person.person_id}`;
    expect(await boss.send('PUT', own, { role: 'dealer_manager', places: 'all' })).toMatchObject({ status: 200 });
    expect(await kim.get(path())).toMatchObject({ status: 200 });
    const [place] = dealers.one.config.locations;
    await boss.send('PUT', own, { role: 'viewer', places: [place?.id] });
    expect((await kim.get('/me')).body).toMatchObject({
      dealers: [{ roles: ['viewer'], places: [{ id: place?.id }] }],
    });
    expect(await kim.get(`/tenants/${dealers.one.id}/staff`)).toMatchObject({ status: 200 });
    expect(await boss.send('DELETE', own)).toMatchObject({ status: 200 });
    expect(await namesAt(boss)).toEqual([`ann-${runs}: dealer_manager`]);
    expect(await kim.get(`/tenants/${dealers.one.id}/staff`)).toMatchObject({ status: 401 });
    expect(await boss.send('DELETE', own)).toMatchObject({ status: 404 });
  });

  test('are changed by two managers at once without a word lost: the second is shown what the first did', async () => {
    const boss = await world.signedIn(await manager());
    const { person_id } = await world.staff(dealers.one, { email: address('kim'), role: 'sales' });
    const own = `${path()}/${person_id}`;
    expect(await boss.send('PUT', own, { role: 'viewer', places: 'all', version: 0 })).toMatchObject({ status: 200 });
    const late = { role: 'service', places: 'all', version: 0 };
    expect(await boss.send('PUT', own, late)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', theirs: { person_id, role: 'viewer', places: 'all', version: 1 } },
    });
    const repeated = { role: 'viewer', places: 'all', version: 0 };
    expect(await boss.send('PUT', own, repeated)).toMatchObject({ status: 200 });
    expect(await boss.send('PUT', own, { ...late, version: 1 })).toMatchObject({ status: 200 });
  });

  test('who are nothing any more sign in by no code, until they are invited again', async () => {
    const boss = await world.signedIn(await manager());
    const person = await world.staff(dealers.one, { email: address('kim'), role: 'sales' });
    await boss.send('DELETE', `${path()}/${person.person_id}`);
    await world.browser().post('/sign-in/code', { email: address('kim') });
    expect(world.mailsTo(address('kim'))).toEqual([]);
    await boss.post(path(), invitation('kim'));
    const { browser } = await accept(world.tokenTo(address('kim')));
    expect((await browser.get('/me')).body).toMatchObject({ person: { person_id: person.person_id } });
    await world.browser().post('/sign-in/code', { email: address('kim') });
    expect(world.codeTo(address('kim'))).toMatch(/^\d{6}$/);
  });

  test('who stay elsewhere keep their session when one dealer removes them', async () => {
    const boss = await world.signedIn(await manager());
    const person = await world.staff(dealers.one, { email: address('kim'), role: 'sales' });
    await world.staff(dealers.two, { email: address('kim'), role: 'service' });
    const kim = await world.signedIn(person);
    await boss.send('DELETE', `${path()}/${person.person_id}`);
    expect(await kim.get(`/tenants/${dealers.one.id}/staff`)).toMatchObject({ status: 404 });
    expect(await kim.get(`/tenants/${dealers.two.id}/staff`)).toMatchObject({ status: 200 });
  });

  test('never lose the last manager of all locations, by removal or by another role, nor two by each other at once', async () => {
    const ann = await manager();
    const boss = await world.signedIn(ann);
    const own = `${path()}/${ann.person_id}`;
    expect(await boss.send('DELETE', own)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await boss.send('PUT', own, { role: 'sales', places: 'all' })).toMatchObject({ status: 409 });
    const [place] = dealers.one.config.locations;
    expect(await boss.send('PUT', own, { role: 'dealer_manager', places: [place?.id] })).toMatchObject({ status: 409 });
    const zoe = await world.staff(dealers.one, { email: address('zoe'), role: 'dealer_manager' });
    const other = await world.signedIn(zoe);
    await Promise.all([boss.send('DELETE', `${path()}/${zoe.person_id}`), other.send('DELETE', own)]);
    const staff = (await world.program('GET', path())).body as { people: { role: string }[] };
    expect(staff.people.filter(({ role }) => role === 'dealer_manager').length).toBeGreaterThan(0);
  });

  test('have an audit entry for each change, with role and places and without what is theirs', async () => {
    const boss = await world.signedIn(await manager());
    await boss.post(path(), invitation('kim'));
    const { browser } = await accept(world.tokenTo(address('kim')));
    const { person } = (await browser.get('/me')).body as { person: { person_id: string } };
    await boss.send('PUT', `${path()}/${person.person_id}`, { role: 'viewer', places: 'all' });
    const stored = await store.table.load(keys.staff(dealers.one, person.person_id), staffSchema);
    const entries = Object.values(stored?.audit ?? {}).toSorted((a, b) => (a.action < b.action ? -1 : 1));
    expect(entries.map(({ action, by }) => [action, by.name])).toEqual([
      ['console.accept-invitation', 'Kim Lee'],
      ['console.change-person', `ann-${runs}`],
    ]);
    expect(entries[1]?.fields).toEqual([{ name: 'role', before: 'sales', after: 'viewer' }, { name: 'version' }]);
    expect(JSON.stringify(entries)).not.toContain(address('kim'));
    const [noted] = await store.table.list(lists.audit(dealers.one.id));
    expect(noted?.key.toString()).toContain('AUDIT#');
  });

  describe('over dealers', () => {
    test('begin with a command, while nobody is there yet', async () => {
      const first = { role: 'platform_admin', email: address('root'), name: 'Robin Root' };
      expect(await world.program('POST', '/people', first)).toMatchObject({
        status: 201,
        body: { invited_by: 'forecourt' },
      });
      const { browser } = await accept(world.tokenTo(address('root')));
      await firstPasskey(browser);
      const me = (await browser.get('/me')).body as { platform: boolean; dealers: { tenant: string }[] };
      expect(me.platform).toBe(true);
      expect(me.dealers.map(({ tenant }) => tenant).toSorted()).toEqual(
        [dealers.one.id, dealers.two.id, dealers.alone.id].toSorted(),
      );
      expect(await browser.get('/people')).toMatchObject({ status: 200 });
    });

    test('are invited by those who run the platform alone, for groups that exist', async () => {
      const boss = await world.signedIn(await manager());
      const wanted = { role: 'group_admin', email: address('grp'), name: 'Gil', group: dealers.group };
      expect(await boss.post('/people', wanted)).toMatchObject({ status: 403 });
      const group = await world.signedIn(await world.over(address('gil'), { groups: [dealers.group] }));
      expect(await group.post('/people', wanted)).toMatchObject({ status: 403 });
      expect(await world.program('POST', '/people', { ...wanted, group: 'no-group' })).toMatchObject({ status: 404 });
      expect(await world.program('POST', '/people', wanted)).toMatchObject({ status: 201 });
      const { browser } = await accept(world.tokenTo(address('grp')));
      expect((await browser.get('/me')).body).toMatchObject({
        platform: false,
        dealers: [{ roles: ['group_admin'] }, { roles: ['group_admin'] }],
      });
    });

    test('do not lose the last who runs the platform, and are signed out by others', async () => {
      await Promise.all(
        ((await world.program('GET', '/people')).body as { people: { person_id: string; platform: boolean }[] }).people
          .filter(({ platform }) => !platform)
          .map(({ person_id }) => world.program('DELETE', `/people/${person_id}`)),
      );
      const root = await world.over(address('root'), { platform: true });
      const rest = (await world.program('GET', '/people')).body as { people: { person_id: string }[] };
      for (const { person_id } of rest.people)
        if (person_id !== root.person_id) await world.program('DELETE', `/people/${person_id}`);
      const browser = await world.signedIn(root);
      expect(await browser.send('DELETE', `/people/${root.person_id}`)).toMatchObject({ status: 409 });
      const sessions = `/people/${root.person_id}/sessions`;
      expect((await world.program('GET', sessions)).body).toMatchObject({ sessions: [{ strength: 'local' }] });
      expect((await world.program('DELETE', sessions)).body).toMatchObject({ sessions: [] });
      expect(await browser.get('/me')).toMatchObject({ status: 401 });
    });
  });

  test('say for themselves when they want no mail; nobody else does, and a person who is gone has no hours', async () => {
    const ann = await manager();
    const ben = await world.staff(dealers.one, { email: address('ben'), role: 'sales', places: ['cairns'] });
    const [ofAnn, ofBen] = [await world.signedIn(ann, 'passkey'), await world.signedIn(ben, 'code')];
    const hours = (id: string) => `${path()}/${id}/quiet-hours`;
    const wanted = { from: '18:00', to: '09:00' };
    const shown = async () => (await ofBen.get('/me')).body['dealers'];
    expect(await shown()).toMatchObject([{ quiet_hours: { from: '21:00', to: '08:00' } }]);
    expect(await ofAnn.send('PUT', hours(ben.person_id), wanted)).toMatchObject({ status: 403 });
    expect(await ofBen.send('PUT', hours(ben.person_id), wanted)).toMatchObject({
      status: 200,
      body: { quiet_hours: wanted },
    });
    expect(await shown()).toMatchObject([{ quiet_hours: wanted }]);
    expect(await ofBen.send('PUT', hours(ben.person_id), { from: '25:00', to: '09:00' })).toMatchObject({
      status: 400,
    });
    await ofAnn.send('DELETE', `${path()}/${ben.person_id}`);
    const gone = await world.program('PUT', `${path()}/${ben.person_id}/quiet-hours`, wanted);
    expect(gone).toMatchObject({ status: 404 });
  });

  test('say when they are away, or a manager does; nobody else', async () => {
    const ann = await manager();
    const ben = await world.staff(dealers.one, { email: address('ben'), role: 'sales', places: ['cairns'] });
    const [ofAnn, ofBen] = [await world.signedIn(ann, 'passkey'), await world.signedIn(ben, 'code')];
    const days = (id: string) => `${path()}/${id}/away`;
    const [winter, summer] = [
      { from: '2027-06-01', to: '2027-06-09' },
      { from: '2026-12-24', to: '2027-01-04' },
    ];
    expect(await ofBen.send('PUT', days(ben.person_id), { away: [winter, summer] })).toMatchObject({
      status: 200,
      body: { away: [summer, winter] },
    });
    expect((await ofBen.get('/me')).body['dealers']).toMatchObject([{ away: [summer, winter] }]);
    expect(await ofBen.send('PUT', days(ann.person_id), { away: [] })).toMatchObject({ status: 403 });
    expect(await ofAnn.send('PUT', days(ben.person_id), { away: [summer] })).toMatchObject({ status: 200 });
    const { people } = (await ofAnn.get(path())).body as { people: { person_id: string; away: unknown }[] };
    expect(people.find(({ person_id }) => person_id === ben.person_id)?.away).toEqual([summer]);
    const backwards = { from: '2027-01-04', to: '2026-12-24' };
    expect(await ofBen.send('PUT', days(ben.person_id), { away: [backwards] })).toMatchObject({ status: 400 });
  });
});
