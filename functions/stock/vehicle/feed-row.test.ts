import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/hours/units.ts';
import { feedRowSchema } from '#functions/stock/row-contract.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { objectNames } from '../object-names.ts';

const tenant = tenantContext('coastline');
const foreign = tenantContext('merribank');

let bench: OwnBench;
beforeAll(async () => {
  bench = await ownBench([tenant, foreign]);
});
afterAll(() => bench.close());

const feed = async (body: string | Uint8Array) => {
  bench.clock.advance(HOUR_MS);
  return bench.feed(tenant, { source: 'dms', kind: 'full', body });
};
const path = (car: string, of = tenant): string => `${of.id}/stock/cars/${car}/row`;
const rowOf = async (car: string) => feedRowSchema.parse((await bench.ask('GET', path(car))).body);
const cellOf = async (car: string, field: string) =>
  (await rowOf(car)).row?.cells.find(({ fields }) => fields.includes(field));

describe('the row of a car', () => {
  test('has each cell as the file has it, with the fields that it gives, and its line', async () => {
    await feed(stockCsv([{ stocknum: 'R1', colour: ' "Glacier" white ', price: '$31,990' }, ...cars(3)]));
    const { row, why } = await rowOf('R1');
    expect(why).toBeNull();
    expect(row).toMatchObject({ line: 2, format: 'forecourt-csv' });
    expect(await cellOf('R1', 'price_cents')).toEqual({ column: 'price', raw: '$31,990', fields: ['price_cents'] });
    expect((await cellOf('R1', 'colour'))?.raw).toBe(' "Glacier" white ');
    expect(row?.cells.every(({ raw }) => raw !== '')).toBe(true);
  });

  test('is that of the last file that changed it, found by the car and not by its number', async () => {
    const vin = 'JTMHX01J8L4100777';
    await feed(stockCsv([{ stocknum: 'OLD', vin, colour: 'Red' }, ...cars(3)]));
    await feed(stockCsv([...cars(3), { stocknum: 'NEW', vin, colour: 'Blue' }]));
    expect((await cellOf(vin, 'colour'))?.raw).toBe('Blue');
    expect((await rowOf(vin)).row?.line).toBe(5);
    await feed(stockCsv([...cars(3), { stocknum: 'S9' }, { stocknum: 'NEW', vin, colour: 'Blue' }]));
    expect((await rowOf(vin)).row?.line).toBe(5);
  });

  test('is read from a file of Windows-1252 too', async () => {
    const text = stockCsv([{ stocknum: 'W1', make: 'Citroën' }, ...cars(3)]);
    await feed(Buffer.from(text, 'latin1'));
    expect((await cellOf('W1', 'make'))?.raw).toBe('Citroën');
  });

  test('says so where the last file left the car out, and where the file is kept no more', async () => {
    await feed(stockCsv([{ stocknum: 'A1' }, ...cars(5)]));
    await feed(stockCsv(cars(5)));
    expect(await rowOf('A1')).toMatchObject({ row: null, why: 'not_named' });
    const run = await bench.runOf(tenant, (await rowOf('S1')).run);
    await bench.objects.remove(objectNames.part(tenant, run.sha256, 1));
    expect(await rowOf('S1')).toMatchObject({ row: null, why: 'not_kept' });
  });

  test('is no other dealer’s', async () => {
    const { id } = (await bench.car(tenant, 'S2')).car;
    expect((await bench.ask('GET', path(id, foreign))).status).toBe(404);
  });
});
