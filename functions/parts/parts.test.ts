import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';

const HEAD = 'part_number,name,category,fits,price,in_stock\n';
const pads = (price: string) => `KB-1,Brake pads,Brakes,Toyota > Hilux > 2015-2024,${price},4\n`;
const oil = 'KB-2,Oil filter,Filters,universal,19.50,yes\n';
const filters = ['KB-3', 'KB-4', 'KB-5'].map((number) => `${number},Air filter,Filters,universal,24,no\n`).join('');
const foundSchema = z.object({ total: z.number(), count: z.number(), hits: z.array(z.object({ number: z.string() })) });

describe('a catalogue of parts', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let round = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = () => {
    const tenants = ['coastline', 'totara', 'merribank'].map((id) =>
      tenantContext(id, { flags: { ...tenantConfig(id).flags, parts_enabled: id !== 'merribank' } }),
    );
    const runtime = testRuntime({
      documents: store.as('api-parts').documents,
      tenants,
      now: testClock('2026-11-26T03:00:00.000Z').now,
      newId: testIds(`ids-${(round += 1)}-`),
    });
    const call = makeCaller({ parts: createApi({ ...runtime, limits: 'off' }) });
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const importParts = (tenant: string, rows: string, more: object = {}) =>
      call({
        path: `/api/v1/operators/tenants/${tenant}/parts/import`,
        headers,
        body: { format: 'csv', file: `${HEAD}${rows}`, ...more },
      });
    const find = async (tenant: string, query: string) => {
      const answer = await call({
        method: 'GET',
        path: '/api/v1/parts/search',
        query: { query },
        host: `${tenant}.localhost`,
      });
      return { status: answer.status, ...foundSchema.partial().parse(answer.body) };
    };
    const remove = (tenant: string) =>
      call({ path: `/api/v1/operators/tenants/${tenant}/parts`, headers, method: 'DELETE' });
    return { importParts, find, remove };
  };
  let world: ReturnType<typeof setUp>;
  beforeEach(async () => {
    world = setUp();
    await world.remove('coastline');
    await world.remove('totara');
  });

  test('is found by words and vehicle at its dealer, and at no other', async () => {
    const answer = await world.importParts('coastline', pads('135.00') + oil);
    expect(answer.body).toMatchObject({ result: 'imported', parts: 2, added: 2, refused: 0 });
    const { total, count, hits } = await world.find('coastline', 'brake pads hilux');
    expect([total, count, hits?.[0]?.number]).toEqual([2, 1, 'KB-1']);
    expect(await world.find('totara', 'brake pads hilux')).toMatchObject({ total: 0, count: 0 });
    expect(await world.find('merribank', 'brake')).toMatchObject({ status: 404 });
  });

  test('keeps what it had of a row that cannot be read, and says which and why', async () => {
    await world.importParts('coastline', pads('135.00') + oil + filters);
    const answer = await world.importParts('coastline', pads('dear') + oil.replace('19.50', '21') + filters);
    expect(answer.body).toMatchObject({ result: 'imported', parts: 5, changed: 1, removed: 0, refused: 1, kept: 1 });
    expect(answer.body).toMatchObject({
      faults: [{ line: 2, part_number: 'KB-1', column: 'price', reason: "'dear' is no price in dollars" }],
    });
    expect(await world.find('coastline', 'pads')).toMatchObject({ count: 1 });
  });

  test('is replaced whole, is the same for the same file, and is only looked at by a check', async () => {
    await world.importParts('coastline', pads('135.00') + oil);
    expect((await world.importParts('coastline', pads('135.00') + oil)).body).toMatchObject({ result: 'unchanged' });
    expect((await world.importParts('coastline', oil, { check: true })).body).toMatchObject({
      result: 'checked',
      removed: 1,
    });
    expect(await world.find('coastline', '')).toMatchObject({ total: 2 });
    expect((await world.importParts('coastline', oil)).body).toMatchObject({ result: 'imported', removed: 1 });
    expect(await world.find('coastline', '')).toMatchObject({ total: 1 });
    expect((await world.remove('coastline')).body).toEqual({ removed: 1 });
    expect(await world.find('coastline', '')).toMatchObject({ total: 0 });
  });

  test('of 5,000 rows is taken whole but for the one that cannot be read, and not with one row more', async () => {
    const row = (n: number, price: string) => oil.replace(/^[^,]*/, `BG-${n}`).replace('19.50', price);
    const fileOf = (count: number, bad?: number) =>
      Array.from({ length: count }, (_, n) => row(n, n === bad ? 'dear' : '19.50')).join('');
    const packed = (rows: string) => ({ file: gzipSync(`${HEAD}${rows}`).toString('base64'), packed: true });
    expect((await world.importParts('coastline', '', packed(fileOf(5_000)))).body).toMatchObject({ parts: 5_000 });
    expect((await world.importParts('coastline', '', packed(fileOf(5_000, 2_500)))).body).toMatchObject({
      result: 'unchanged',
      parts: 5_000,
      read: 5_000,
      refused: 1,
      kept: 1,
      faults: [{ line: 2_502, part_number: 'BG-2500', column: 'price' }],
    });
    expect(await world.find('coastline', 'BG-2500')).toMatchObject({ total: 5_000, count: 1 });
    const more = await world.importParts('coastline', '', packed(fileOf(5_001)));
    expect([more.status, more.body['detail'] ?? more.body['error']]).toEqual([422, expect.stringContaining('5001')]);
    expect(await world.find('coastline', '')).toMatchObject({ total: 5_000 });
  });

  test('is left as it was by a file of which half cannot be read', async () => {
    await world.importParts('coastline', pads('135.00') + oil);
    const answer = await world.importParts('coastline', pads('dear') + oil);
    expect(answer).toMatchObject({ status: 422, body: { code: 'feed_refused' } });
    expect(await world.find('coastline', 'pads')).toMatchObject({ count: 1 });
  });

  test('of a file without its columns is refused, and nothing changes', async () => {
    await world.importParts('coastline', oil);
    const answer = await world.importParts('coastline', '', { file: 'name\nOil filter\n' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await world.find('coastline', 'oil')).toMatchObject({ total: 1 });
  });
});
