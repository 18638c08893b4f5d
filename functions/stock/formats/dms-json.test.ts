import { describe, expect, test } from 'vitest';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';
import { FeedRefused } from '../errors.ts';

const formats = ['forecourt-csv', 'meta-xml', 'dms-json'];
const vehicle = {
  stocknum: 'S9',
  vin: '1hgbh41jxmn109186',
  year: 2023,
  make: 'Toyota',
  model: 'Corolla',
  rego_expiry: '31/12/2026',
  odometer: 12,
  dapprice: 29_990,
  egcprice: 31_990,
  induction: null,
  redbook_code: '*****',
  features: ['Bluetooth', 'Cruise'],
  certified: true,
  status: 'in_stock',
  car_type: 'new',
  item_type: 'car',
  show_on_dealer_website: true,
  provider_name: 'A system',
  engine_number: '1',
  images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
};
const lines = (...vehicles: unknown[]): string => `${vehicles.map((one) => JSON.stringify(one)).join('\n')}\n`;

const refusalOf = async (body: string): Promise<string> => {
  try {
    await readFeed(body, { formats });
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return error.reason;
    throw error;
  }
};

describe('vehicles pushed as JSON', () => {
  test('are found by the first character and read with numbers, flags and lists', async () => {
    const { format, rows } = await readFeed(lines(vehicle, { ...vehicle, stocknum: 'S10' }), { formats });
    expect([format, rows.length]).toEqual(['dms-json', 2]);
    const { content, keys } = vehicleOf(rows[0]);
    expect(keys).toEqual({ stocknum: 'S9', vin: '1HGBH41JXMN109186' });
    expect(content).toMatchObject({
      price_cents: 2_999_000,
      price_type: 'drive_away',
      certified: true,
      redbook_code: null,
      km: 12,
      rego_expiry: '2026-12-31',
      features: ['Bluetooth', 'Cruise'],
      show_on_dealer_website: true,
    });
    expect(content.pictures).toHaveLength(2);
  });

  test.each([
    ['in_stock', 'active'],
    ['deal_pending', 'active'],
    ['coming_soon', 'active'],
    ['sold', 'sold'],
    ['withdrawn', 'withdrawn'],
    ['loaner', 'withdrawn'],
    ['incomplete', 'withdrawn'],
  ])('with the status %s are %s', async (status, life) => {
    const { rows } = await readFeed(lines({ ...vehicle, status }), { formats });
    expect(vehicleOf(rows[0]).life).toBe(life);
  });

  test('a line that is no object is refused alone with its line, an unknown word is a warning', async () => {
    const { rows } = await readFeed(`${lines(vehicle)}\n[1]\nnonsense\n${lines({ ...vehicle, status: 'gone' })}`, {
      formats,
    });
    expect(rows.map(({ ok }) => ok)).toEqual([true, false, false, true]);
    expect(rows.slice(1, 3)).toMatchObject([
      { problems: [{ field: 'row', reason: 'not_json' }] },
      { problems: [{ field: 'row', reason: 'not_json' }] },
    ]);
    expect(vehicleOf(rows[3])).toMatchObject({
      life: 'unread',
      unread: ['status'],
      warnings: [{ field: 'status', reason: 'unreadable' }],
    });
  });

  test('that break off inside a line are refused whole; a last line without line end is not', async () => {
    const text = lines(vehicle, vehicle);
    expect(await refusalOf(text.slice(0, -30))).toBe('cut_off');
    expect(await refusalOf(text.slice(0, -1))).toBe('taken');
    expect(await refusalOf(`{"stocknum":"${'x'.repeat(300_000)}"}\n`)).toBe('row_too_large');
  });

  test('nested a hundred thousand levels deep do no harm', async () => {
    const { rows } = await readFeed(`{"stocknum":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`, { formats });
    expect(rows[0]?.ok).toBe(false);
  });
});
