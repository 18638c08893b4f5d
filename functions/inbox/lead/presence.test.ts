import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DealerRole } from '#domain/console/roles.ts';
import { makeConsoleWorld, type Browser, type ConsoleWorld } from '#test/support/console.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const [cairns = '', elsewhere = ''] = coastline.config.locations.map(({ id }) => id);

describe('who has a lead open', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let world: ConsoleWorld;
  let n = 0;
  let id = '';
  beforeAll(async () => {
    store = await testTable();
    world = makeConsoleWorld(store, [coastline, totara], testEnv, (over) => ({ inbox: createApi(over('api-inbox')) }));
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    id = leadId(`present-${(n += 1)}`);
    for (const tenant of [coastline, totara])
      await putLead(
        store.table,
        tenant,
        sampleLead(tenant, `present-${n}`, { location_id: tenant.config.locations[0]?.id ?? null }),
      );
  });

  const join = async (name: string, role: DealerRole, places: 'all' | string[] = 'all', tenant = coastline) =>
    world.signedIn(await world.staff(tenant, { email: `${name}-${n}@dealer.example`, role, places }));
  const address = (tenant = coastline) => `/tenants/${tenant.id}/inbox/${id}`;
  const opens = (who: Browser, tenant = coastline) => who.get(address(tenant));
  /** Names, or the status of a refusal. */
  const sees = async (who: Browser, tenant = coastline) => {
    const { status, body } = await who.get(`${address(tenant)}/present`);
    if (status !== 200) return status;
    return Array.isArray(body['people']) ? body['people'].map(({ name }) => String(name)) : [];
  };

  test('are two people who see each other, each without themself', async () => {
    const [ruby, sam] = [await join('ruby', 'dealer_manager'), await join('sam', 'sales')];
    expect((await opens(ruby)).status).toBe(200);
    expect(await sees(sam)).toEqual([`ruby-${n}`]);
    expect(await sees(ruby)).toEqual([`sam-${n}`]);
  });

  test('is whoever asked within thirty seconds; who closed the lead is gone after that', async () => {
    const [ruby, sam] = [await join('ruby', 'dealer_manager'), await join('sam', 'sales')];
    await opens(sam);
    const shown: unknown[] = [];
    for (const seconds of [0, 29, 1, 30]) {
      world.clock.advance(seconds * 1_000);
      shown.push(await sees(ruby));
    }
    expect(shown).toEqual([[`sam-${n}`], [`sam-${n}`], [], []]);
  });

  test('stays shown while the tab asks each five seconds', async () => {
    const [ruby, sam] = [await join('ruby', 'dealer_manager'), await join('sam', 'sales')];
    for (let asked = 0; asked < 24; asked += 1) {
      await sees(sam);
      expect(await sees(ruby)).toEqual([`sam-${n}`]);
      world.clock.advance(5_000);
    }
  });

  test('is nobody who may not see it: another place, another kind, a viewer, another dealer', async () => {
    const ruby = await join('ruby', 'dealer_manager');
    const refused: [Browser, number][] = [
      [await join('away', 'sales', [elsewhere]), 404],
      [await join('workshop', 'service', [cairns]), 404],
      [await join('viewer', 'viewer'), 403],
      [await join('stranger', 'dealer_manager', 'all', totara), 404],
    ];
    await opens(ruby);
    for (const [who, status] of refused) {
      expect((await opens(who)).status).toBe(status);
      expect(await sees(who)).toBe(status);
    }
    expect(await sees(world.browser())).toBe(401);
    expect(await sees(ruby)).toEqual([]);
  });

  test('is nobody of another dealer’s lead with the same id', async () => {
    const ruby = await join('ruby', 'dealer_manager');
    const theirs = await join('stranger', 'dealer_manager', 'all', totara);
    await opens(ruby);
    await opens(theirs, totara);
    expect([await sees(ruby), await sees(theirs, totara)]).toEqual([[], []]);
  });

  test('is no program: the command line reads unseen', async () => {
    const ruby = await join('ruby', 'dealer_manager');
    expect((await world.program('GET', address())).status).toBe(200);
    expect(await sees(ruby)).toEqual([]);
  });
});
