import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptySearch } from '#domain/search/state.ts';
import { stockQuery } from '#functions/search/query.ts';
import { startOpenSearch } from '#infra/emulator/opensearch-node.ts';
import { documentsOf } from '../search/documents.ts';
import { generateVehicles, stockNow } from '../search/stock.ts';
import { tenantConfig, tenantContext } from '../support/tenants.ts';
import { openSearchUnderTest } from './engine-under-test.ts';

const dirs: string[] = [];
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
});

test('while the node is away searches ask for patience and writes fail; when it is back, all is there and goes on', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  dirs.push(dir);
  const coastline = tenantContext('coastline', {
    search: { ...tenantConfig('coastline').search, defaultStock: 'all' },
  });
  const [first, second] = documentsOf(generateVehicles(3, 2), 'coastline').map((document) => ({
    ...document,
    sold: false,
  }));
  if (first === undefined || second === undefined) throw new Error('The generator made too few vehicles.');

  const node = await startOpenSearch({ dir, progress: () => undefined });
  const port = Number(new URL(node.url).port);
  const { index, settle, close } = await openSearchUnderTest(node.url);
  const count = async () => (await index.search(stockQuery(coastline, emptySearch, {}, stockNow))).count;
  await index.upsertMany(coastline, [first]);
  await settle();
  expect(await count()).toBe(1);
  await node.stop();

  await expect(count()).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 });
  await expect(index.facetValues(coastline, 'make')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await expect(index.upsertMany(coastline, [second])).rejects.toMatchObject({ isPassing: true });
  expect(await index.health()).toMatchObject({ ready: false });

  const again = await startOpenSearch({ dir, port, progress: () => undefined });
  try {
    await expect
      .poll(() => index.health(), { timeout: 30_000, interval: 200 })
      .toMatchObject({ ready: true, documents: 1 });
    await index.upsertMany(coastline, [second]);
    await settle();
    expect(await count()).toBe(2);
    await close();
  } finally {
    await again.stop();
  }
});
