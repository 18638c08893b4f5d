import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { compareStep, type DifferenceKind } from './compare.ts';
import { makeEmbeddedIndex } from '../engines/embedded/engine.ts';
import { fillStep } from './fill.ts';
import { loadChanges } from './load-documents.ts';
import { PAGE } from './stock-pages.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';

const tenant = tenantContext('coastline');
const totara = tenantContext('totara');

describe('table and index', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let index: StockIndex;
  beforeAll(async () => {
    store = await testTable();
    await Promise.all(Array.from({ length: PAGE + 40 }, (_, n) => put({ id: `v${n}` })));
    await put({ id: 'gone', state: 'withdrawn' });
  });
  afterAll(() => store.close());
  const put = (change: Partial<StockItem>) => putStock(store.table, tenant, stockItem(change));

  const fill = async () => {
    let written = { documents: 0, removals: 0 };
    for (let cursor: string | null = null, n = 0; n === 0 || cursor !== null; n += 1) {
      const step = await fillStep({ table: store.table, index }, tenant, cursor);
      written = { documents: written.documents + step.documents, removals: written.removals + step.removals };
      cursor = step.next;
    }
    return written;
  };
  const compare = async (repair = false) => {
    const found: Record<string, DifferenceKind> = {};
    let clean = true;
    for (let cursor: string | null = null, n = 0; n === 0 || cursor !== null; n += 1) {
      const step = await compareStep({ table: store.table, index }, tenant, { cursor, repair });
      for (const { id, kind } of step.differences) found[id] = kind;
      cursor = step.next;
      clean = step.clean;
    }
    return { found, clean };
  };

  beforeEach(async () => {
    index = makeEmbeddedIndex();
    await fill();
  });

  test('a dealer’s whole stock is written, page after page, removals too', async () => {
    expect(await fill()).toEqual({ documents: PAGE + 40, removals: 1 });
    expect(await compare()).toEqual({ found: {}, clean: true });
  });

  test('what is missing, stale and extra is told apart, and another dealer’s is none of it', async () => {
    const fresh = makeEmbeddedIndex();
    const held = await index.indexed(tenant, { after: '', limit: 10_000 });
    const { documents } = await loadChanges(
      store.table,
      tenant,
      held.map(({ id }) => keys.stock(tenant, id)),
    );
    const [first, second, ...others] = documents;
    if (first === undefined || second === undefined) throw new Error('The index is empty.');
    await fresh.upsertMany(tenant, [
      { ...second, version: second.version - 1 },
      ...others,
      { ...first, id: 'unknown' },
    ]);
    await fresh.upsertMany(totara, [{ ...first, id: 'theirs' }]);
    index = fresh;
    const found = { [first.id]: 'missing', [second.id]: 'stale', unknown: 'extra' };
    expect(await compare()).toEqual({ found, clean: false });
    expect(await compare(true)).toEqual({ found, clean: true });
    expect(await compare()).toEqual({ found: {}, clean: true });
    expect(await fresh.indexed(totara, { ids: ['theirs'] })).toMatchObject([{ hidden: false }]);
  });

  test('a vehicle that is shown and must not be, or the other way round, is stale at whatever version', async () => {
    const [shown] = await index.indexed(tenant, { ids: ['v1'] });
    const [hidden] = await index.indexed(tenant, { ids: ['gone'] });
    if (shown === undefined || hidden === undefined) throw new Error('The index is empty.');
    const { documents } = await loadChanges(store.table, tenant, [keys.stock(tenant, 'v1')]);
    await index.removeMany(tenant, [shown], { replacesSame: true });
    await index.upsertMany(
      tenant,
      documents.map((document) => ({ ...document, ...hidden })),
      { replacesSame: true },
    );
    expect((await compare(true)).found).toEqual({ v1: 'stale', gone: 'stale' });
    expect(await compare()).toEqual({ found: {}, clean: true });
    expect(await index.indexed(tenant, { ids: ['v1', 'gone'] })).toEqual([shown, hidden]);
  });

  test('an index that is newer than the table cannot be repaired, and reports it', async () => {
    const [held] = await index.indexed(tenant, { ids: ['v2'] });
    await index.removeMany(tenant, [{ id: 'v2', version: (held?.version ?? 0) + 5 }]);
    expect(await compare(true)).toEqual({ found: { v2: 'stale' }, clean: false });
    expect(await compare()).toEqual({ found: { v2: 'stale' }, clean: false });
  });

  test('a removal that was purged is no difference and is not written again; an event about it is a removal again', async () => {
    index = makeEmbeddedIndex();
    const { documents } = await loadChanges(
      store.table,
      tenant,
      Array.from({ length: PAGE + 40 }, (_, n) => keys.stock(tenant, `v${n}`)),
    );
    await index.upsertMany(tenant, documents);
    expect(await compare(true)).toEqual({ found: {}, clean: true });
    expect(await index.indexed(tenant, { ids: ['gone'] })).toEqual([]);
    expect(await loadChanges(store.table, tenant, [keys.stock(tenant, 'gone')])).toMatchObject({
      documents: [],
      removals: [{ id: 'gone' }],
    });
    expect((await store.table.load(keys.stock(tenant, 'gone'), stockItemSchema))?.state.state).toBe('withdrawn');
  });

  test('an invalid cursor is refused', async () => {
    await expect(
      compareStep({ table: store.table, index }, tenant, { cursor: 'x', repair: false }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
