import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putTenant } from '#test/support/listed-tenants.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { keys } from '../table/keys.ts';
import { everyTenant, TENANTS_PER_PAGE, listedTenants } from './tenant-list.ts';
import { makeTenantDirectory } from './tenant-directory.ts';

const idOf = (n: number): string => `dealer-${String(n).padStart(3, '0')}`;
const DEALERS = 2 * TENANTS_PER_PAGE + 50;

describe('the list of dealers', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const directoryOf = () => makeTenantDirectory({ table: store.as('crm-reconcile').table, now: testClock().now });
  beforeAll(async () => {
    store = await testTable();
    for (let n = 0; n < DEALERS; n += 1)
      await putTenant(store.table, idOf(n), { group: n % 100 === 7 ? 'coast' : null });
  });
  afterAll(() => store.close());

  test('comes by pages, each dealer once, those of a group together', async () => {
    const directory = directoryOf();
    const asked: number[] = [];
    const listed: typeof directory.listed = async (after, limit) => {
      const page = await directory.listed(after, limit);
      asked.push(page.length);
      return page;
    };
    const ids = (await Array.fromAsync(listedTenants({ listed }))).map(({ id }) => id);
    expect(asked).toEqual([TENANTS_PER_PAGE, TENANTS_PER_PAGE, 50, 0]);
    expect(new Set(ids).size).toBe(DEALERS);
    expect(ids.slice(-5)).toEqual([7, 107, 207, 307, 407].map(idOf));
    expect(await directory.inGroup('coast')).toEqual([7, 107, 207, 307, 407].map(idOf));
  });

  test('leaves out a dealer whose document goes between the page and its turn', async () => {
    const directory = directoryOf();
    const seen: string[] = [];
    for await (const { id } of everyTenant(directory)) {
      seen.push(id);
      if (seen.length === 1) await store.table.remove(keys.tenantDocument(idOf(1)));
    }
    expect([seen.length, seen.includes(idOf(1))]).toEqual([DEALERS - 1, false]);
    await putTenant(store.table, idOf(1));
  });
});
