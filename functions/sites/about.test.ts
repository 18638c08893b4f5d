import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { aboutDealer } from './about.ts';
import { aboutSchema } from './contract.ts';

const coastline = tenantConfig('coastline');
const namesAt = (location?: string): string[] => aboutDealer(coastline, location).people.map(({ name }) => name);

describe('who works for a dealer', () => {
  test('is everybody with the history, or those of one location and those who are at all of them', () => {
    const all = aboutSchema.parse(aboutDealer(coastline, undefined));
    expect(all.people).toHaveLength(coastline.people.length);
    expect(all.history.map(({ year }) => year)[0]).toBe(1987);
    expect(namesAt('ballina')).toEqual(['Priya Nair', 'Noelene Garrick', 'Beau Tinsley']);
    expect(aboutDealer(coastline, 'ballina').history).toEqual([]);
  });

  test('comes with the way to the location and what is done there', () => {
    const { arriving, services } = aboutDealer(coastline, 'cairns');
    expect(arriving.map(({ label }) => label)).toContain('Parking');
    expect(services).toContain('Finance desk');
  });

  test('is nobody where the settings name nobody', () => {
    expect(aboutDealer(tenantConfig('trial'), undefined)).toEqual({
      people: [],
      history: [],
      arriving: [],
      services: [],
    });
  });

  test('is not told of a location that the dealer hides or does not have', () => {
    const locations = coastline.locations.map((location) => ({ ...location, visible: false }));
    for (const config of [coastline, { ...coastline, locations }])
      expect(() => aboutDealer(config, config === coastline ? 'richmond' : 'cairns')).toThrow('no such location');
  });
});
