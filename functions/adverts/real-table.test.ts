import { afterAll, beforeAll, expect, test } from 'vitest';
import { create as createCompare } from '#functions/adverts/compare/handler.ts';
import { create as createRecord } from '#functions/adverts/record/handler.ts';
import { eventName } from '#events/envelope.ts';
import { lists, parseVehicleId } from '#functions/runtime/table/keys.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { queueBatch } from '#test/support/queue-batch.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { readStatement, verifyChain } from './chain.ts';
import { gapsAnswer } from './list-gaps.ts';
import { readChain } from './read-chain.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', { sources: [dms] });

let bench: OwnBench;
beforeAll(async () => {
  bench = await ownBench([tenant]);
});
afterAll(() => bench.close());

const ids = async (): Promise<string[]> =>
  (await bench.table.list(lists.stock(tenant, 'dms'))).map(({ key }) => parseVehicleId(key));

/** All events so far, those of before once more, by two consumers at once. */
const deliverAll = async (): Promise<void> => {
  await bench.pump(tenant);
  const events = bench.events.filter((event) => eventName(event).startsWith('vehicle.'));
  const consumers = [createRecord(bench.over('adverts-record')), createRecord(bench.over('adverts-record'))];
  const answers = await Promise.all(consumers.map((consume) => consume(queueBatch(...events), lambdaContext(60_000))));
  for (const { batchItemFailures } of answers) expect(batchItemFailures).toEqual([]);
};

test('a feed, a price by hand and a second feed are chains on a real table, by functions with their own grants', async () => {
  await bench.feed(tenant, { source: 'dms', kind: 'full', body: stockCsv(cars(12)) });
  await deliverAll();
  const all = await ids();
  expect(all).toHaveLength(12);
  for (const id of all) expect(await readChain(bench.table, tenant, id)).toHaveLength(1);
  const [first = ''] = all;
  bench.clock.advance(60_000);
  const value = { price_cents: 1_234_500, price_type: 'drive_away' };
  expect((await bench.act(tenant, first, 'own', { fields: { price: { rev: 0, value } } })).status).toBe(200);
  await deliverAll();
  await deliverAll();
  const chain = await readChain(bench.table, tenant, first);
  expect(chain.map(({ n, cause: { kind } }) => [n, kind])).toEqual([
    [1, 'feed'],
    [2, 'dealer'],
  ]);
  expect(verifyChain(chain, bench.clock.now()).fault).toBeNull();
  const [, newest] = chain;
  expect(newest && readStatement(newest)).toMatchObject({ shown: true, price: { words: '$12,345 Drive away' } });
  expect(newest?.at).toBe(bench.clock.now().toISOString());
  // The comparison finds nothing that the events did not tell.
  await createCompare(bench.over('adverts-compare'))({}, lambdaContext(60_000));
  expect(await readChain(bench.table, tenant, first)).toHaveLength(2);
  expect((await gapsAnswer({ table: bench.table }, tenant, 'all', { page: 1, size: 50 })).cars).toBe(12);
});
