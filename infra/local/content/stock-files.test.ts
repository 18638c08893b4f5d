import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { stockQuery } from '#functions/search/routes/query.ts';
import { documentsOf } from '#test/search/documents.ts';
import { generateVehicles, stockNow } from '#test/search/stock.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { makeStockFolder } from './stock-files.ts';

const withAllStock = (id: string) => tenantContext(id, { search: { ...tenantConfig(id).search, defaultStock: 'all' } });
const coastline = withAllStock('coastline');
const totara = withAllStock('totara');
const vehicles = documentsOf(generateVehicles(8, 50), 'coastline').map((document) => ({ ...document, sold: false }));
const vehicle = (n: number) => vehicles[n]!;

describe('the stock between a clean end and the next start', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-stock-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  /** One run of the platform. */
  const run = () => {
    const index = makeEmbeddedIndex();
    const found = async (tenant: TenantContext) => index.search(stockQuery(tenant, emptySearch, {}, stockNow));
    return { index, found, folder: makeStockFolder(dir, index) };
  };
  const saved = async (): Promise<void> => {
    const { index, folder } = run();
    await index.upsertMany(coastline, vehicles);
    await index.removeMany(coastline, [{ id: vehicle(0).id, version: 9 }]);
    await folder.saveAll([coastline, totara]);
  };

  test('is found again, goes on changing, and remembers what was removed', async () => {
    await saved();
    const { index, folder, found } = run();
    expect([await folder.take(coastline), await folder.take(totara)]).toEqual([true, true]);
    expect((await found(coastline)).count).toBe(49);
    expect((await found(totara)).count).toBe(0);
    expect((await index.health()).documents).toBe(49);
    await index.upsertMany(coastline, [{ ...vehicle(0), version: 8 }]);
    expect((await found(coastline)).count).toBe(49);
    await index.upsertMany(coastline, [{ ...vehicle(0), version: 10 }]);
    await index.removeMany(coastline, [
      { id: vehicle(1).id, version: 2 },
      { id: vehicle(2).id, version: 2 },
    ]);
    expect((await found(coastline)).count).toBe(48);
  });

  test('is read once: a run that crashed afterwards leaves nothing that is believed', async () => {
    await saved();
    await run().folder.take(coastline);
    const { folder } = run();
    expect([await folder.take(coastline), await folder.take(totara)]).toEqual([false, true]);
  });

  test('is not believed where a file is damaged, missing its seal, or the dealer was set up otherwise', async () => {
    await saved();
    const path = join(dir, 'coastline.index');
    await writeFile(path, (await readFile(path)).subarray(1));
    const dearer = tenantContext('totara', { finance: { ...totara.config.finance, neverMakes: ['Kia'] } });
    const { folder } = run();
    expect([await folder.take(coastline), await folder.take(dearer)]).toEqual([false, false]);
  });

  test('is not there at a first start', async () => {
    expect(await run().folder.take(coastline)).toBe(false);
  });
});
