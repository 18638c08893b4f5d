import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { rowContext } from '../reading/row-context.ts';
import { readRow, type RowResult } from '../reading/read-row.ts';
import { feedSource } from '#tenants/sources.ts';
import type { FeedSource } from '#tenants/schema.ts';
import type { FeedRecord, RowMapping } from './mapping.ts';

/**
 * The next adapters, said in the mapping's own words, with invented rows. They show that the mapping can say them; they are
 * not registered, because nothing reads their packages (FTP pick-up, webhook, ZIP) end to end yet.
 */

const source = (change: Partial<FeedSource> = {}): FeedSource =>
  feedSource('coastline', { id: 'dms', name: 'DMS', formats: ['x'], defaultLocation: 'main-yard', ...change });

const read = (
  mapping: RowMapping,
  values: Readonly<Record<string, readonly string[]>>,
  change?: Partial<FeedSource>,
): RowResult => {
  const record: FeedRecord = { row: 1, line: 2, all: (path) => values[path] ?? [], excerpt: () => '' };
  return readRow(rowContext(mapping, source(change), new Set(['main-yard', 'north-yard'])), record);
};
const car = (result: RowResult) => {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.car;
};

const carTypes = { new: 'new', used: 'used', demo: 'demo' };
const priceTypeByColumn = (drive: string, egc: string): RowMapping['fields'] => ({
  // Both prices may be there: the drive-away price is what a shopper pays.
  price_cents: { from: [drive, egc], read: { kind: 'money', zero: 'unknown' } },
});

const dealerStudioFtp: RowMapping = {
  id: 'dealer-studio-ftp',
  blanks: [''],
  fields: {
    stocknum: { from: 'Stock number', read: { kind: 'text' } },
    car_type: { from: 'Car type', read: { kind: 'table', table: carTypes } },
    make: { from: 'Make', read: { kind: 'text' } },
    model: { from: 'Model', read: { kind: 'text' } },
    ...priceTypeByColumn('DAP Price', 'EGC Price'),
    badge: { from: 'Badge', read: { kind: 'text' } },
    series: { from: 'Series', read: { kind: 'text' } },
    cylinders: { from: 'Cylinders', read: { kind: 'whole' } },
    regplate: { from: 'Rego', read: { kind: 'text', upper: true } },
    rego_expiry: { from: 'Rego expiry', read: { kind: 'date', order: 'dmy' } },
    vin: { from: 'Vin', read: { kind: 'text', upper: true } },
    body: { from: 'Body', read: { kind: 'text' } },
    year: { from: 'Year', read: { kind: 'whole' } },
    km: { from: 'Odometer', read: { kind: 'distance' } },
    interior_colour: { from: 'Interior Colour', read: { kind: 'text' } },
    colour: { from: 'Exterior Colour', read: { kind: 'text' } },
    location_code: { from: 'Location code', read: { kind: 'text' } },
    dealercomments: { from: ['Dealercomments', 'Vehicle description'], read: { kind: 'text' } },
    build_date: { from: 'Build date', read: { kind: 'text' } },
    compliance_date: { from: 'Compliance date', read: { kind: 'text' } },
    fuel: { from: 'Fuel', read: { kind: 'text' } },
    trans: { from: 'Transmission', read: { kind: 'text' } },
    doors: { from: 'Doors', read: { kind: 'whole' } },
    seats: { from: 'Seats', read: { kind: 'whole' } },
    features: { from: 'Features', read: { kind: 'list', separator: ',' } },
    certified: { from: 'Certified', read: { kind: 'flag' } },
    drive: { from: 'Drive', read: { kind: 'text' } },
    // cc or litres: only '2.4' is litres; '2393' would be a guess and is text.
    enginesize_litres: { from: 'Engine size', take: /^(\d\.\d+)$/, read: { kind: 'decimal' } },
    engine_size: { from: 'Engine size', read: { kind: 'text' } },
    redbook_code: { from: 'Encrypted Redbook code', read: { kind: 'text' } },
    nvic: { from: 'NVIC code', read: { kind: 'text' } },
  },
};

describe('Dealer Studio FTP columns', () => {
  test('a row becomes a car at the place its code names', () => {
    const { content, keys } = car(
      read(
        dealerStudioFtp,
        {
          'Stock number': ['S1'],
          'Car type': ['Used'],
          Make: ['Toyota'],
          Model: ['Corolla'],
          'DAP Price': ['29990'],
          'EGC Price': ['31990'],
          'Rego expiry': ['31/12/2026'],
          Year: ['2023'],
          Odometer: ['12,345'],
          'Location code': ['123'],
          Features: ['Bluetooth, Cruise'],
          'Engine size': ['1.5'],
        },
        { locationCodes: { '123': 'north-yard' } },
      ),
    );
    expect(content).toMatchObject({ price_cents: 2_999_000, rego_expiry: '2026-12-31', km: 12_345 });
    expect(content).toMatchObject({
      location_id: 'north-yard',
      features: ['Bluetooth', 'Cruise'],
      enginesize_litres: 1.5,
    });
    expect(keys).toEqual({ stocknum: 'S1' });
  });

  test('a code nobody knows is no place, no code is the default place', () => {
    const row = { 'Stock number': ['S1'], 'Car type': ['new'], Make: ['A'], Model: ['B'], Year: ['2020'] };
    expect(car(read(dealerStudioFtp, { ...row, 'Location code': ['999'] })).content.location_id).toBeNull();
    expect(car(read(dealerStudioFtp, row)).content.location_id).toBe('main-yard');
  });

  test('a source overrides a column without a new mapping', () => {
    const row = {
      'Stock number': ['S1'],
      'Car type': ['new'],
      Make: ['A'],
      Model: ['B'],
      Year: ['2020'],
      Farbe: ['Red'],
    };
    expect(car(read(dealerStudioFtp, row, { columns: { colour: 'Farbe' } })).content.colour).toBe('Red');
  });
});

/** JSON by the same paths: 'a/b', lists as many values. */
const flat = (value: unknown, path = '', into: Record<string, string[]> = {}): Record<string, string[]> => {
  if (Array.isArray(value)) value.forEach((one) => flat(one, path, into));
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) flat(one, path === '' ? name : `${path}/${name}`, into);
  } else if (value !== null) (into[path] ??= []).push(typeof value === 'string' ? value : JSON.stringify(value));
  return into;
};

describe('DMS webhook (JSON)', () => {
  const webhook: RowMapping = {
    id: 'dms-webhook',
    blanks: ['', '*****', '**********'],
    fields: {
      stocknum: { from: 'stocknum', read: { kind: 'text' } },
      vin: { from: 'vin', read: { kind: 'text', upper: true } },
      year: { from: 'year', read: { kind: 'whole' } },
      make: { from: 'make', read: { kind: 'text' } },
      model: { from: 'model', read: { kind: 'text' } },
      car_type: { from: 'car_type', read: { kind: 'table', table: carTypes } },
      item_type: { from: 'item_type', read: { kind: 'table', table: { car: 'car', bike: 'motorcycle' } } },
      life: {
        from: 'status',
        read: {
          kind: 'table',
          table: { in_stock: 'active', sold: 'sold', withdrawn: 'withdrawn', deal_pending: 'active' },
        },
      },
      price_cents: { from: ['dapprice', 'egcprice'], read: { kind: 'money' } },
      km: { from: 'odometer', read: { kind: 'distance' } },
      rego_expiry: { from: 'rego_expiry', read: { kind: 'date', order: 'dmy' } },
      features: { from: 'features', read: { kind: 'list' } },
      certified: { from: 'certified', read: { kind: 'flag' } },
      show_on_dealer_website: { from: 'show_on_dealer_website', read: { kind: 'flag' } },
      redbook_code: { from: 'redbook_code', read: { kind: 'text' } },
      pictures: { from: 'images', read: { kind: 'pictures' } },
      location_code: { from: 'location_code', read: { kind: 'text' } },
    },
  };
  const body = {
    rego_expiry: '31/12/2026',
    stocknum: 'S9',
    vin: '1hgbh41jxmn109186',
    odometer: 12,
    dapprice: 29_990,
    egcprice: 31_990,
    make: 'Toyota',
    model: 'Corolla',
    year: 2023,
    induction: null,
    redbook_code: '*****',
    features: ['Bluetooth', 'Cruise'],
    certified: true,
    status: 'withdrawn',
    car_type: 'new',
    item_type: 'car',
    show_on_dealer_website: true,
    images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  };

  test('one car of the webhook is read, its withdrawal too', () => {
    const { content, life, keys } = car(read(webhook, flat(body)));
    expect(life).toBe('withdrawn');
    expect(keys).toEqual({ stocknum: 'S9', vin: '1HGBH41JXMN109186' });
    expect(content).toMatchObject({ price_cents: 2_999_000, certified: true, redbook_code: null });
    expect(content.features).toEqual(['Bluetooth', 'Cruise']);
    expect(content.pictures).toHaveLength(2);
  });
});

describe('Motorcentral SML (XML)', () => {
  const sml: RowMapping = {
    id: 'motorcentral-sml',
    blanks: ['', 'unknown'],
    fields: {
      stocknum: { from: 'StockNo', read: { kind: 'text' } },
      make: { from: 'Make', read: { kind: 'text' } },
      model: { from: 'Model', read: { kind: 'text' } },
      badge: { from: 'Variant', read: { kind: 'text' } },
      body: { from: 'Type', read: { kind: 'text' } },
      simple_body: {
        from: 'Type',
        read: { kind: 'table', table: { convertable: 'convertible', hbk: 'hatch' }, otherwise: 'keep' },
      },
      fuel: { from: 'FuelType', read: { kind: 'text' } },
      simple_fuel: {
        from: 'FuelType',
        read: { kind: 'table', table: { phev: 'plug_in_hybrid', 'petrol hybrid': 'hybrid' }, otherwise: 'unknown' },
      },
      simple_transmission: {
        from: 'Transmission',
        read: { kind: 'table', table: { a: 'automatic', s: 'automatic', t: 'automatic', c: 'automatic', m: 'manual' } },
      },
      year: { from: 'Year', read: { kind: 'whole' } },
      price_cents: { from: 'Retail', read: { kind: 'money', zero: 'unknown' } },
      km: { from: 'Mileage', read: { kind: 'distance' } },
      doors: { from: 'Doors', read: { kind: 'whole' } },
      colour: { from: 'Colour', read: { kind: 'text' } },
      regplate: { from: 'Rego', read: { kind: 'text' } },
      vin: { from: 'VIN', read: { kind: 'text', upper: true } },
      chassis: { from: 'Chassis', read: { kind: 'text' } },
      location_code: { from: 'Location', read: { kind: 'text' } },
      car_type: { from: 'NewUsed', read: { kind: 'table', table: { u: 'used', n: 'new' } } },
      rego_expiry: { from: 'RegoExpiry', read: { kind: 'date', order: 'ymd', impossible: 'unknown' } },
      dealercomments: { from: 'OnlineNotes', read: { kind: 'text' } },
      features: { from: 'Extras/Extra', read: { kind: 'list' } },
    },
  };

  const elements = (xml: string): Record<string, string[]> => {
    const values: Record<string, string[]> = {};
    const open: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => void open.push(name));
    parser.on('text', (text) => {
      if (text.trim() !== '') (values[open.slice(1).join('/')] ??= []).push(text);
    });
    parser.on('closetag', () => void open.pop());
    parser.write(xml).close();
    return values;
  };
  const item = (inner: string) =>
    elements(
      `<Item><StockNo>12</StockNo><Make>MAZDA</Make><Model>CX-5</Model><Year>2019</Year><NewUsed>U</NewUsed><Transmission>A</Transmission>${inner}</Item>`,
    );

  test('a price of 0 is on application, an impossible day is unknown, extras are features', () => {
    const { content } = car(
      read(
        sml,
        item(
          '<Retail>0</Retail><RegoExpiry>20260231</RegoExpiry><Type>HBK</Type><Extras><Extra>Towbar</Extra><Extra>ABS</Extra></Extras>',
        ),
        {
          currency: 'NZD',
        },
      ),
    );
    expect(content).toMatchObject({
      price_cents: null,
      rego_expiry: null,
      simple_body: 'hatch',
      features: ['Towbar', 'ABS'],
    });
    expect(content).toMatchObject({ car_type: 'used', simple_transmission: 'automatic' });
  });

  test('an unknown gearbox letter refuses the row with its field', () => {
    const result = read(sml, { ...item(''), Transmission: ['Q'] });
    expect(result).toMatchObject({ ok: false, problems: [{ field: 'simple_transmission', reason: 'unreadable' }] });
  });
});
