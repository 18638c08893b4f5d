import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { TableKey } from '#functions/runtime/keys.ts';
import { makeTenantDirectory, tenantIndexKey } from '#functions/runtime/tenant-directory.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { moveTenants } from './move-tenants.ts';

const { now } = testClock();
let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const put = (key: TableKey, state: unknown) =>
  store.table.create(key, z.unknown(), { state, events: [], lane: 'stock', at: now().toISOString() });

test('dealers of a data folder of before are found after a start, also those without a folder of ours', async () => {
  const config = { ...tenantConfig('trial'), id: 'corner-yard', slug: 'corner-yard', hosts: ['corner.example'] };
  await put(TableKey.fromTable('TENANTS', 'corner-yard'), config);
  await put(TableKey.fromTable('TENANTS', 'corner-yard#why'), []);
  await put(TableKey.fromTable('HOSTS', 'corner.example'), { tenant: 'corner-yard' });
  await put(tenantIndexKey, { tenants: ['corner-yard'] });

  for (const _start of ['first', 'second']) await moveTenants({ table: store.table, now });

  const directory = makeTenantDirectory({ table: store.table, now });
  expect((await directory.byHost('corner.example')).config.name).toBe(config.name);
  expect((await directory.all()).map(({ id }) => id)).toEqual(['corner-yard']);
  for (const key of [TableKey.fromTable('TENANTS', 'corner-yard'), TableKey.fromTable('HOSTS', 'corner.example')])
    expect(await store.table.load(key, z.unknown()), key.toString()).toBeUndefined();
});
