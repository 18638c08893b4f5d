import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dealerRoles } from '#domain/console/roles.ts';
import { makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { GroupPeople } from './group-contract.ts';

let runs = 0;
const makeDealers = () => {
  runs += 1;
  const group = `cluster-${runs}`;
  return {
    group,
    one: tenantContext('coastline', { id: `first-${runs}`, group }),
    two: tenantContext('totara', { id: `second-${runs}`, group }),
    other: tenantContext('merribank', { id: `other-${runs}`, group: `elsewhere-${runs}` }),
  };
};

describe('the people of a group', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let dealers: ReturnType<typeof makeDealers>;
  let world: ConsoleWorld;
  let path: string;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    dealers = makeDealers();
    world = makeConsoleWorld(store, [dealers.one, dealers.two, dealers.other]);
    path = `/groups/${dealers.group}/people`;
    await world.staff(dealers.one, { email: address('ann'), role: 'dealer_manager' });
    await world.staff(dealers.one, { email: address('ben'), role: 'sales', places: ['cairns'] });
    await world.staff(dealers.two, { email: address('ben'), role: 'viewer' });
    await world.staff(dealers.other, { email: address('eve'), role: 'dealer_manager' });
  });
  const address = (name: string): string => `${name}-${runs}@group.example`;
  const admin = async () => world.signedIn(await world.over(address('gus'), { groups: [dealers.group] }));
  const see = async (browser: Browser) => (await browser.get(path)).body as GroupPeople;
  const wanted = (more: object = {}) => ({
    email: address('kim'),
    name: 'Kim Lee',
    role: 'sales',
    dealers: [{ tenant: dealers.one.id, places: ['cairns'] }, { tenant: dealers.two.id }],
    ...more,
  });

  test('are everybody of its dealers, each once, with what they are at which dealer', async () => {
    for (const browser of [await admin(), await world.signedIn(await world.over(address('pat'), { platform: true }))]) {
      const { people, dealers: shown } = await see(browser);
      expect(shown.map(({ tenant }) => tenant).toSorted()).toEqual([dealers.one.id, dealers.two.id].toSorted());
      expect(
        people.map(({ name, at }) => [name, at.map(({ tenant, role }) => `${tenant} ${role}`).toSorted()]),
      ).toEqual([
        [`ann-${runs}`, [`${dealers.one.id} dealer_manager`]],
        [`ben-${runs}`, [`${dealers.one.id} sales`, `${dealers.two.id} viewer`]],
      ]);
    }
  });

  test('are seen and invited by nobody who is no admin of it, nor without a session', async () => {
    const outsiders = await Promise.all([
      ...dealerRoles.map((role) => world.staff(dealers.one, { email: address(`at-${role}`), role })),
      world.over(address('far'), { groups: [`elsewhere-${runs}`] }),
    ]);
    for (const outsider of outsiders) {
      const browser = await world.signedIn(outsider);
      expect(await browser.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await browser.post(path, wanted())).toMatchObject({ status: 403 });
      // A group that does not exist is the same to them.
      expect(await browser.get('/groups/no-such-group/people')).toMatchObject({ status: 403 });
    }
    expect(await world.browser().get(path)).toMatchObject({ status: 401 });
    expect(world.mailsTo(address('kim'))).toEqual([]);
  });

  test('do not show to a manager of one dealer who works at another', async () => {
    const ann = await world.signedIn(await world.staff(dealers.one, { email: address('amy'), role: 'dealer_manager' }));
    const own = await ann.get(`/tenants/${dealers.one.id}/people`);
    expect(JSON.stringify(own.body)).not.toContain('viewer');
    for (const tenant of [dealers.two, dealers.other])
      expect(await ann.get(`/tenants/${tenant.id}/people`)).toMatchObject({
        status: 404,
        body: { code: 'tenant_unknown' },
      });
  });

  test('are invited to several dealers by one mail, and are at all of them once they accept', async () => {
    const boss = await admin();
    expect(await boss.post(path, wanted())).toMatchObject({
      status: 201,
      body: {
        invitations: [
          { tenant: dealers.one.id, places: ['cairns'] },
          { tenant: dealers.two.id, places: 'all' },
        ],
      },
    });
    expect((await see(boss)).invitations.map(({ tenant }) => tenant).toSorted()).toEqual(
      [dealers.one.id, dealers.two.id].toSorted(),
    );
    expect(world.mailsTo(address('kim'))).toHaveLength(1);
    const token = world.tokenTo(address('kim'));
    const shown = await world.browser().post('/invitations/show', { token });
    expect(shown.body).toMatchObject({ at: `${dealers.one.config.name}, ${dealers.two.config.name}` });
    const browser = world.browser();
    expect(await browser.post('/invitations/accept', { token })).toMatchObject({ status: 200 });
    const { dealers: mine } = (await browser.get('/me')).body as { dealers: { tenant: string; roles: string[] }[] };
    expect(mine.map(({ tenant, roles }) => [tenant, roles])).toEqual([
      [dealers.one.id, ['sales']],
      [dealers.two.id, ['sales']],
    ]);
    expect(await world.browser().post('/invitations/accept', { token })).toMatchObject({ status: 410 });
    const { people, invitations } = await see(boss);
    expect(invitations).toEqual([]);
    expect(people.find(({ email }) => email === address('kim'))?.at).toHaveLength(2);
  });

  test('come in at the other dealers where one has withdrawn its part', async () => {
    const boss = await admin();
    await boss.post(path, wanted());
    const token = world.tokenTo(address('kim'));
    const ann = await world.signedIn(await world.staff(dealers.one, { email: address('amy'), role: 'dealer_manager' }));
    const { invitations } = (await ann.get(`/tenants/${dealers.one.id}/people`)).body as {
      invitations: { id: string }[];
    };
    expect(invitations).toHaveLength(1);
    await ann.send('DELETE', `/tenants/${dealers.one.id}/invitations/${invitations[0]?.id ?? ''}`);
    const browser = world.browser();
    expect(await browser.post('/invitations/accept', { token })).toMatchObject({ status: 200 });
    const { dealers: mine } = (await browser.get('/me')).body as { dealers: { tenant: string }[] };
    expect(mine.map(({ tenant }) => tenant)).toEqual([dealers.two.id]);
  });

  test('come in once: of two who accept at once, one does', async () => {
    await (await admin()).post(path, wanted());
    const token = world.tokenTo(address('kim'));
    const both = await Promise.all([1, 2].map(() => world.browser().post('/invitations/accept', { token })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('are not invited to a dealer of another group, to a place that is none, or where they are already', async () => {
    const boss = await admin();
    const to = (...all: object[]) => boss.post(path, wanted({ dealers: all }));
    expect(await to({ tenant: dealers.one.id }, { tenant: dealers.other.id })).toMatchObject({
      status: 404,
      body: { code: 'tenant_unknown' },
    });
    expect(await to({ tenant: dealers.one.id, places: ['palmerston-north'] })).toMatchObject({ status: 400 });
    expect(await boss.post(path, wanted({ email: address('ben') }))).toMatchObject({ status: 409 });
    expect(await to({ tenant: dealers.one.id }, { tenant: dealers.one.id })).toMatchObject({ status: 400 });
    expect(await to()).toMatchObject({ status: 400 });
    expect((await see(boss)).invitations).toEqual([]);
  });

  test('are changed and removed dealer by dealer', async () => {
    const boss = await admin();
    const ben = (await see(boss)).people.find(({ email }) => email === address('ben'));
    const at = (id: string) => `/tenants/${id}/people/${ben?.person_id ?? ''}`;
    expect(await boss.send('PUT', at(dealers.two.id), { role: 'sales', places: 'all', version: 0 })).toMatchObject({
      status: 200,
    });
    expect(await boss.send('DELETE', at(dealers.one.id))).toMatchObject({ status: 200 });
    expect((await see(boss)).people.find(({ email }) => email === address('ben'))?.at).toMatchObject([
      { tenant: dealers.two.id, role: 'sales', version: 1 },
    ]);
  });

  test('of a group that is none are not found by who runs the platform', async () => {
    const pat = await world.signedIn(await world.over(address('pat'), { platform: true }));
    expect(await pat.get('/groups/no-such-group/people')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
