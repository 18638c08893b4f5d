import { describe, expect, test } from 'vitest';
import { zipOf } from '#test/support/stock/archives.ts';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';

const formats = ['meta-xml', 'meta-rss', 'google-rss', 'forecourt-csv', 'motorcentral-xml', 'motorcentral-csv'];
const source = { formats, currency: 'NZD' };

const item = (inner: string, stock = 12): string =>
  `<Item><StockNo>${stock}</StockNo><Make>MAZDA</Make><Model>CX-5</Model><Year>2019</Year><NewUsed>U</NewUsed><Transmission>A</Transmission>${inner}</Item>`;
const document = (...items: string[]): string =>
  `<?xml version="1.0"?>\n<Vehicles><UserID>SML</UserID>${items.join('\n')}</Vehicles>`;
const contentOf = async (inner: string) => {
  const { rows } = await readFeed(document(item(inner)), source);
  return vehicleOf(rows[0]).content;
};

describe('a Motorcentral package', () => {
  test('is found by its elements, whatever the document is called', async () => {
    const { format, rows } = await readFeed(document(item('<Retail>20990</Retail>')), source);
    expect(format).toBe('motorcentral-xml');
    expect(vehicleOf(rows[0]).keys).toEqual({ stocknum: '12' });
    expect(vehicleOf(rows[0]).content).toMatchObject({ make: 'Mazda', model: 'CX-5', price_cents: 2_099_000 });
  });

  test('is read from its zip file, beside the pictures and the mark of the end', async () => {
    const xml = document(item('<Retail>1</Retail>'));
    const zip = await zipOf({ 'SML.XML': xml, 'SML-01-Data.ZIP': 'PK', 'END.XML': '<END/>' });
    expect((await readFeed(zip, source)).rows).toHaveLength(1);
  });

  test('may hold Windows-1252 without saying so', async () => {
    const xml = document(item('<Retail>1</Retail><Colour>Caf\xe9</Colour>'));
    const { rows } = await readFeed(Buffer.from(xml, 'latin1'), source);
    expect(vehicleOf(rows[0]).content.colour).toBe('Café');
  });

  test('a price of 0 is on application, an impossible day is unknown, extras are features', async () => {
    const extras = '<Extras><Extra>Towbar</Extra><Extra>ABS</Extra></Extras>';
    expect(
      await contentOf(`<Retail>0</Retail><RegoExpiry>20260231</RegoExpiry><Type>HATCHBACK</Type>${extras}`),
    ).toMatchObject({
      price_cents: null,
      price_type: 'poa',
      rego_expiry: null,
      simple_body: 'hatchback',
      features: ['Towbar', 'ABS'],
      car_type: 'used',
      simple_transmission: 'automatic',
    });
  });

  test.each([
    ['PETROL', 'GT 5 DOOR 2.0 RV-SUV AUT', 'petrol', 'GT'],
    ['PETROL HYBRID', '', 'hybrid', null],
    ['HYBRID-PIP', '', 'plug_in_hybrid', null],
    ['Other', 'AWD HYBRID 5 DOOR 2.0 RV-SUV AUT', 'hybrid', 'AWD Hybrid'],
    ['Other', '5 DOOR E POWER 5 DOOR 1.2 HATCHB', 'hybrid', 'E Power'],
    ['Unknown', 'PHEV GT 5 DOOR 2.4', 'plug_in_hybrid', 'PHEV GT'],
    ['Other', '3.0 SUPERCHARGED 3.0 CONVERTIBLE', null, '3.0 Supercharged'],
    ['DIESEL', '5 DOOR 1.6 HATCHBACK AUTO PETROL', 'diesel', null],
    ['DIESEL', 'WILDTRAK', 'diesel', 'Wildtrak'],
  ])('fuel %s with the variant %s is %s, its trim %s', async (fuel, variant, code, badge) => {
    const found = await contentOf(`<Retail>1</Retail><FuelType>${fuel}</FuelType><Variant>${variant}</Variant>`);
    expect([found.simple_fuel, found.badge]).toEqual([code, badge]);
  });

  test('names in capitals become names; codes stay', async () => {
    const names = ['MERCEDES-BENZ', 'KIA', 'BMW', 'X-TRAIL', 'RAV4', 'LAND CRUISER PRADO', 'MINI'];
    const rows = await readFeed(
      document(...names.map((model, n) => item('<Retail>1</Retail>', n).replace('CX-5', model))),
      source,
    );
    expect(rows.rows.map((row) => vehicleOf(row).content.model)).toEqual([
      ...['Mercedes-Benz', 'Kia', 'BMW', 'X-TRAIL', 'RAV4', 'Land Cruiser Prado', 'MINI'],
    ]);
  });

  test('an engine of 0 cc is unknown, others are told in litres', async () => {
    const litres = async (cc: number) =>
      (await contentOf(`<Retail>1</Retail><CCRating>${cc}</CCRating>`)).enginesize_litres;
    expect([await litres(0), await litres(1_998)]).toEqual([null, 2]);
  });

  test('an unknown gearbox letter is a warning with its field', async () => {
    const { rows } = await readFeed(
      document(item('<Retail>1</Retail>').replace('<Transmission>A', '<Transmission>Q')),
      source,
    );
    expect(rows[0]).toMatchObject({
      ok: true,
      car: { warnings: [{ field: 'simple_transmission', reason: 'unreadable' }] },
    });
  });

  test('as CSV has the same names as columns', async () => {
    const csv =
      'StockNo,Make,Model,Year,Retail,NewUsed,Transmission,Extras\n12,MAZDA,DEMIO,2019,0,U,M,Towbar|ABS\n13,MAZDA,DEMIO,2019,9990,N,,\n';
    const { format, rows } = await readFeed(csv, source);
    expect(format).toBe('motorcentral-csv');
    expect(vehicleOf(rows[0]).content).toMatchObject({
      model: 'Demio',
      price_type: 'poa',
      simple_transmission: 'manual',
      features: ['Towbar', 'ABS'],
    });
    expect(vehicleOf(rows[1]).content).toMatchObject({ price_cents: 999_000, car_type: 'new', price_type: null });
  });
});
