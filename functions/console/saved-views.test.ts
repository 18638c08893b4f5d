import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { listViews, savedViewsDocumentSchema } from './views-contract.ts';

const one = tenantContext('coastline', { group: null });
const two = tenantContext('merribank', { group: null });
let store: Awaited<ReturnType<typeof testTable>>;
let world: ConsoleWorld;
let runs = 0;
beforeAll(async () => {
  store = await testTable();
  world = makeConsoleWorld(store, [one, two]);
});
afterAll(() => store.close());

const someone = async (role: 'dealer_manager' | 'sales' | 'viewer', tenant = one) => {
  runs += 1;
  const person = await world.staff(tenant, { email: `person-${runs}@dealer.example`, role });
  return { person, browser: await world.signedIn(person) };
};
const path = (whose = '', tenant = one): string => `/tenants/${tenant.id}/saved-views${whose}`;
const view = (name: string, address = '?is=hidden', id = name.toLowerCase().replaceAll(' ', '-')) => ({
  id,
  name,
  address,
});
const put = (browser: Browser, whose: 'own' | 'team', views: unknown, version = 0, tenant = one) =>
  browser.send('PUT', path(`/${whose}`, tenant), { version, views });
const listed = async (browser: Browser) => listViews.answer.schema.parse((await browser.get(path())).body);
const stored = (owner: string, tenant = one) =>
  store.table.load(keys.savedViews(tenant, owner), savedViewsDocumentSchema);

test('a person has views of their own, which nobody else sees', async () => {
  const [ann, ben] = [await someone('viewer'), await someone('sales')];
  expect(await put(ann.browser, 'own', [view('Hidden')])).toMatchObject({ status: 200, body: { version: 1 } });
  expect((await listed(ann.browser)).own.views).toEqual([view('Hidden')]);
  expect((await listed(ben.browser)).own).toEqual({ version: 0, views: [] });
});

test('the team’s are seen by all of the dealer and saved by managers, and another dealer’s people have neither', async () => {
  const [boss, seller] = [await someone('dealer_manager'), await someone('sales')];
  const other = await someone('dealer_manager', two);
  expect(await put(boss.browser, 'team', [view('Old stock', '?days=90')])).toMatchObject({ status: 200 });
  expect((await listed(seller.browser)).team.views).toEqual([view('Old stock', '?days=90')]);
  expect((await put(seller.browser, 'team', [], 1)).status).toBe(403);
  expect((await other.browser.get(path())).status).toBeGreaterThanOrEqual(403);
  expect((await put(other.browser, 'own', [view('Mine')])).status).toBeGreaterThanOrEqual(403);
  expect((await put(other.browser, 'team', [], 1)).status).toBeGreaterThanOrEqual(403);
  const theirs = listViews.answer.schema.parse((await other.browser.get(path('', two))).body);
  expect(theirs).toEqual({ own: { version: 0, views: [] }, team: { version: 0, views: [] } });
});

test('of two who save at once the second is shown what the first saved; the same again changes nothing', async () => {
  const { browser } = await someone('sales');
  await put(browser, 'own', [view('A')]);
  expect(await put(browser, 'own', [view('B')])).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', theirs: { version: 1, views: [view('A')] } },
  });
  expect(await put(browser, 'own', [view('A')])).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await put(browser, 'own', [view('A'), view('B')], 1)).toMatchObject({ status: 200, body: { version: 2 } });
});

test.each([
  ['31 views', Array.from({ length: 31 }, (_, n) => view(`View ${n}`))],
  ['two of a name', [view('Same', '', 'a'), view('same', '', 'b')]],
  ['two of an id', [view('A', '', 'a'), view('B', '', 'a')]],
  ['no name', [view(' ', '', 'a')]],
  ['another page', [view('A', 'https://evil.example/')]],
  ['a script', [view('A', '?<script>')]],
  ['a long filter', [view('A', `?q=${'a'.repeat(1_000)}`)]],
])('%s are refused and nothing is saved', async (_what, views) => {
  const { browser } = await someone('sales');
  expect((await put(browser, 'own', views)).status).toBe(400);
  expect((await listed(browser)).own.version).toBe(0);
});

test('whoever is removed from the dealer’s people leaves no views behind, and the team keeps its own', async () => {
  const [boss, leaver] = [await someone('dealer_manager'), await someone('dealer_manager')];
  await put(leaver.browser, 'own', [view('Mine')]);
  const before = (await listed(boss.browser)).team;
  await put(leaver.browser, 'team', [view('Ours')], before.version);
  const person = leaver.person.person_id;
  expect((await boss.browser.send('DELETE', `/tenants/${one.id}/people/${person}`)).status).toBe(200);
  expect((await stored(person))?.state.views).toEqual([]);
  expect((await listed(boss.browser)).team.views).toEqual([view('Ours')]);
  // Of a removal that was cut between the two, the next call erases what was left.
  await store.table.change(keys.savedViews(one, person), savedViewsDocumentSchema, undefined, (now) => ({
    state: { version: (now?.version ?? 0) + 1, views: [view('Left')] },
    events: [],
    lane: 'stock',
    at: new Date().toISOString(),
  }));
  expect((await boss.browser.send('DELETE', `/tenants/${one.id}/people/${person}`)).status).toBe(404);
  expect((await stored(person))?.state.views).toEqual([]);
});
