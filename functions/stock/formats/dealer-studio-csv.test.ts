import { describe, expect, test } from 'vitest';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';

const formats = ['forecourt-csv', 'au-listing-csv', 'motorcentral-csv', 'dealer-studio-csv'];
const HEADER =
  'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Rego expiry,Year,Odometer,Location code,Features,Engine size,Fuel,Transmission,Purchase cost,Colour seen';

const one = async (row: string, change = {}) => {
  const { rows } = await readFeed(`${HEADER}\n${row}\n`, { formats, ...change });
  return vehicleOf(rows[0]);
};

describe('a Dealer Studio stock file', () => {
  test('is found by its columns and becomes cars at the places their codes name', async () => {
    const file = `${HEADER}\nS1,Used,Toyota,Corolla,29990,31990,Ascent,31/12/2026,2023,"12,345",123,"Bluetooth, Cruise",1.5,Petrol - Unleaded,automatic,1,\n`;
    const { format, rows } = await readFeed(file, { formats, locationCodes: { '123': 'north-yard' } });
    expect(format).toBe('dealer-studio-csv');
    const { content, keys } = vehicleOf(rows[0]);
    expect(content).toMatchObject({
      price_cents: 2_999_000,
      price_type: 'drive_away',
      rego_expiry: '2026-12-31',
      km: 12_345,
      badge: 'Ascent',
      location_id: 'north-yard',
      features: ['Bluetooth', 'Cruise'],
      enginesize_litres: 1.5,
      simple_fuel: 'petrol',
      simple_transmission: 'automatic',
    });
    expect(JSON.stringify(content)).not.toContain('urchase');
    expect(keys).toEqual({ stocknum: 'S1' });
  });

  test('without a drive-away price shows the one without government charges, and says so', async () => {
    for (const driveAway of ['', '0', '$0.00'])
      expect((await one(`S1,new,A,B,${driveAway},31990,,,2020,,,,,,,,`)).content).toMatchObject({
        price_cents: 3_199_000,
        price_type: 'excl_govt_charges',
      });
    expect((await one('S1,new,A,B,0,0,,,2020,,,,,,,,')).content).toMatchObject({ price_cents: null, price_type: null });
  });

  test('may give the engine in cubic centimetres, and days that do not exist', async () => {
    const { content } = await one('S1,demo,A,B,1,,,31/02/2026,2020,,,,2393,,,,');
    expect(content).toMatchObject({ enginesize_litres: 2.4, engine_size: '2393', rego_expiry: null, car_type: 'demo' });
  });

  test('a code nobody knows is no place, no code is the default place', async () => {
    expect((await one('S1,new,A,B,1,,,,2020,,999,,,,,,')).content.location_id).toBeNull();
    expect((await one('S1,new,A,B,1,,,,2020,,,,,,,,')).content.location_id).toBe('main-yard');
  });

  test('a source overrides a column without a new mapping', async () => {
    const vehicle = await one('S1,new,A,B,1,,,,2020,,,,,,,,Red', { columns: { colour: 'Colour seen' } });
    expect(vehicle.content.colour).toBe('Red');
  });

  test('takes the names of columns with the notes of the documentation', async () => {
    const file =
      'Stock number,"Car type (new, used or demo)",Make,Model,Year,Engine size (cc or litres)\nS1,used,A,B,2020,2.0\n';
    const { rows } = await readFeed(file, { formats });
    expect(vehicleOf(rows[0]).content).toMatchObject({ car_type: 'used', enginesize_litres: 2 });
  });
});
