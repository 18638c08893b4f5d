import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { energyLines, identityLines, specificationGroups } from './specifications.ts';

const site = fixtureSite();
const lines = (overrides: Partial<Vehicle>): Map<string, string> =>
  new Map(
    [
      ...specificationGroups(fixtureVehicle(overrides)).flatMap((group) => group.lines),
      ...identityLines(fixtureVehicle(overrides), { location: null, site, today: '2026-11-18' }),
    ].map(({ label, value }) => [label, value] as const),
  );

describe('all specifications', () => {
  it('leaves out empty lines and tables without a line', () => {
    const groups = specificationGroups(fixtureVehicle());
    expect(groups.map(({ title }) => title)).toEqual(['Car Summary', 'Engine and transmission']);
    expect(lines({}).has('Length')).toBe(false);
  });

  it('says how often a vehicle was viewed only where the dealer shows it', () => {
    const viewsAt = (show_views: boolean) =>
      identityLines(fixtureVehicle({ views: 1_204 }), {
        location: null,
        site: { ...site, flags: { ...site.flags, show_views } },
        today: '2026-11-18',
      }).find(({ label }) => label === 'Views')?.value;
    expect([viewsAt(true), viewsAt(false)]).toEqual(['1,204', undefined]);
  });

  it('gives a caravan in feet and metres', () => {
    expect(lines({ body_length: 18.5 }).get('Body length')).toBe('18.5 ft (5.6 m)');
  });

  it('has groups of their own for motorcycles and caravans', () => {
    const measures = { torque: '93 Nm', vehiclelength: 2_100, doors: 4, seats: 2, sleeps: 4, engine_size: '998 cc' };
    const titles = (item_type: Vehicle['item_type']) =>
      specificationGroups(fixtureVehicle({ ...measures, item_type })).map(({ title }) => title);
    expect(titles('motorcycle')).toEqual(['Motorcycle Summary', 'Engine and gearbox', 'Size and weight']);
    expect(titles('caravan')).toEqual(['Caravan Summary', 'Living and towing', 'Outside measures']);
    expect(lines({ ...measures, item_type: 'motorcycle', ancaprating: 5 }).has('ANCAP safety rating')).toBe(false);
    expect(lines({ ...measures, item_type: 'motorcycle' }).has('Doors')).toBe(false);
  });

  it('gives New Zealand’s energy label for cars there, or says that there is none', () => {
    const veel = {
      stars: 3.5,
      co2_stars: 4,
      co2_g_km: 151,
      litres_100km: 6.5,
      kwh_100km: null,
      yearly_cost_cents: 254_000,
    };
    const texts = (vehicle: Partial<Vehicle>, country: 'AU' | 'NZ') =>
      energyLines(fixtureVehicle(vehicle), country)?.map(({ label, value }) => `${label}: ${value}`);
    expect(texts({ veel }, 'NZ')).toEqual([
      'Energy economy: 3.5 of 6 stars',
      'Carbon emissions: 4 of 6 stars',
      'CO2: 151 g/km',
      'Fuel: 6.5 L/100 km',
      'Cost at 14,000 km a year: $2,540',
    ]);
    expect(texts({ veel: null }, 'NZ')).toEqual(['Energy label: Not available']);
    expect(texts({ veel }, 'AU')).toBeUndefined();
    expect(texts({ veel, item_type: 'caravan' }, 'NZ')).toBeUndefined();
  });

  it('shows the registration expiry only while it lies ahead', () => {
    expect(lines({ rego_expiry: '2027-03-14' }).get('Registration expiry')).toBe('Expires on 14 March 2027');
    expect(lines({ rego_expiry: '2026-01-14' }).has('Registration expiry')).toBe(false);
  });

  it('shows the VIN of a used vehicle, not of a new one', () => {
    const vin = 'MR0FB8CD1N0123456';
    expect(lines({ vin }).get('VIN')).toBe(vin);
    expect(lines({ vin, car_type: 'new' }).has('VIN')).toBe(false);
  });
});
