import { expect, test } from 'vitest';
import { toKnownIdentity } from '#functions/stock/ingest/register.ts';
import { newSourceState } from '#functions/stock/run.ts';
import { stockItem } from '#test/support/stock-items.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerStock } from './stock.ts';

const config = tenantConfig('totara');
const vehicles = [
  stockItem({ id: 'a1' }, { stocknum: 'S1', simple_body: 'suv' }),
  stockItem({ id: 'a2' }, { stocknum: 'S2', cin_url: 'https://dealer.example/cin.pdf', veel: { ...emptyLabel() } }),
];
function emptyLabel() {
  return { stars: 4, co2_stars: 4, co2_g_km: 150, litres_100km: 6.5, kwh_100km: null, yearly_cost_cents: 200_000 };
}

/** What the command prints on a platform that has these cars in the dealer's first source; and how they were asked for. */
const printed = async (...args: string[]) => {
  const ids: (readonly string[])[] = [];
  const { run, printed: results } = scriptedCli(registerStock, ({ what }, query) => {
    if (what.endsWith('/totara')) return { tenant: config, why: [] };
    const [, source] = what.split('/sources/');
    if (source !== undefined) {
      const known = source === config.sources[0]?.id ? vehicles.map(toKnownIdentity) : [];
      return { ...newSourceState(), now: '2026-11-23T00:00:00.000Z', elsewhere: [], held_absent: null, known };
    }
    const asked = query.getAll('id');
    ids.push(asked);
    // The first answer is full after one vehicle.
    const [first, ...left] = asked;
    return { cars: vehicles.filter((vehicle) => vehicle.id === first), left, reserved: [] };
  });
  const text = await run('stock', 'compliance', '--tenant', 'totara', ...args);
  return { text, json: results[0]?.data, asked: ids };
};

test('names each vehicle with what it lacks and what that means, over all pages', async () => {
  const { text, json, asked } = await printed();
  expect(asked).toEqual([['a1', 'a2'], ['a2']]);
  expect(text).toContain('2 vehicles lack something.');
  expect(text).toMatch(/S1 +cin_url +Consumer Information Notice +the vehicle cannot be reserved online/);
  expect(text).not.toMatch(/S2 +cin_url/);
  expect(json).toMatchObject({ tenant: 'totara', vehicles: 2 });
});

test('gives a file for a spreadsheet', async () => {
  const { text } = await printed('--csv');
  expect(text.split('\n')[0]).toContain('STOCK NUMBER');
  expect(text).toContain('S1,cin_url');
});
