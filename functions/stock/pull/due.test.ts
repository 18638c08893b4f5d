import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { EgressError } from '#functions/runtime/egress/egress.ts';
import { makeTenantDirectory, type TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { putTenant } from '#test/support/listed-tenants.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { feedSource } from '#tenants/sources.ts';
import { create } from './handler.ts';
import type { Sftp } from './sftp.ts';

const clock = testClock();
const noSftp: Sftp = { fetch: () => Promise.reject(new Error('no sftp here')) };

const pulling = (id: string, everyMinutes: number) => ({
  sources: [
    feedSource(id, {
      id: 'web',
      name: 'Web',
      formats: ['forecourt-csv'],
      pull: {
        from: 'https' as const,
        url: `https://${id}.example/stock.csv`,
        credentials: null,
        everyMinutes,
        kind: 'full' as const,
        format: 'auto',
      },
    }),
  ],
});

describe('stock.pull among many dealers', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
    for (let n = 10; n < 40; n += 1) await putTenant(store.table, `without-${n}`, { sources: [] });
    await putTenant(store.table, 'often', pulling('often', 15));
    await putTenant(store.table, 'rarely', pulling('rarely', 600));
  });
  afterAll(() => store.close());

  /** A run, with the files that it asked for and the dealers whose settings it read. */
  const run = async () => {
    const { documents } = store.as('stock-pull');
    const asked: string[] = [];
    const read: string[] = [];
    const runtime = testRuntime({ documents, tenants: [], now: clock.now, newId: testIds(clock.now().toISOString()) });
    const own = makeTenantDirectory(runtime);
    const directory: TenantDirectory = {
      ...own,
      read: (id) => {
        read.push(id);
        return own.read(id);
      },
    };
    const request = async ({ url }: { url: string }): Promise<never> => {
      asked.push(new URL(url).hostname);
      throw new EgressError('timeout', 'No whole answer.');
    };
    const egress = { check: async () => undefined, request };
    await create({ ...runtime, directory, egress, sftp: noSftp })({}, lambdaContext(600_000));
    return { asked: asked.toSorted(), read: [...new Set(read)].toSorted() };
  };

  test('asks everybody first, and from then on reads only whose file is due', async () => {
    expect((await run()).asked).toEqual(['often.example', 'rarely.example']);
    clock.advance(5 * MINUTE_MS);
    expect(await run()).toEqual({ asked: [], read: [] });
    clock.advance(11 * MINUTE_MS);
    const { asked, read } = await run();
    expect(asked).toContain('often.example');
    expect(read.filter((id) => id.startsWith('without'))).toEqual([]);
  });

  test('finds a dealer who was published since at the next run', async () => {
    clock.advance(5 * MINUTE_MS);
    await putTenant(store.table, 'new', pulling('new', 60), clock.now().toISOString());
    clock.advance(MINUTE_MS);
    expect((await run()).asked).toEqual(['new.example']);
  });

  test('goes over all dealers again within the hour', async () => {
    clock.advance(HOUR_MS);
    expect((await run()).read).toContain('without-10');
  });
});
