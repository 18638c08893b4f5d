import { describe, expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { regions } from './regions.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const melbourne = { lat: -37.8136, lng: 144.9631 };
const perth = { lat: -31.9523, lng: 115.8613 };
const auckland = { lat: -36.8485, lng: 174.7633 };

describe('the distance of two places', () => {
  test.each([
    ['Sydney to Melbourne', sydney, melbourne, 713],
    ['Sydney to Perth', sydney, perth, 3_290],
    ['Sydney to Auckland, over the meridian of nowhere', sydney, auckland, 2_156],
    ['from Fiji to Samoa, across the date line', { lat: -18.14, lng: 178.44 }, { lat: -13.83, lng: -171.77 }, 1_151],
  ])('%s is the known one within half a per cent', (_, from, to, km) => {
    expect(Math.abs(distanceKm(from, to) - km) / km).toBeLessThan(0.005);
  });

  test('a quarter and a half of the earth are those of a sphere of 6371 km', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo((Math.PI / 2) * 6_371, 6);
    expect(distanceKm({ lat: 12, lng: 30 }, { lat: -12, lng: -150 })).toBeCloseTo(Math.PI * 6_371, 3);
  });

  test('is nothing to itself and the same both ways', () => {
    expect(distanceKm(perth, perth)).toBe(0);
    expect(distanceKm(perth, sydney)).toBeCloseTo(distanceKm(sydney, perth), 9);
  });
});

describe('the regions of New Zealand', () => {
  test('are sixteen, each once, inside the country', () => {
    expect(new Set(regions.map(({ id }) => id)).size).toBe(16);
    for (const { lat, lng } of regions) {
      expect(lat).toBeGreaterThan(-47.3);
      expect(lat).toBeLessThan(-34.3);
      expect(lng).toBeGreaterThan(166.4);
      expect(lng).toBeLessThan(178.6);
    }
  });

  test('stand in the order of the map, and near towns of theirs', () => {
    const near = (id: string, town: { lat: number; lng: number }): number =>
      distanceKm(regions.find((region) => region.id === id) ?? { lat: 0, lng: 0 }, town);
    expect(near('manawatu-whanganui', { lat: -40.356, lng: 175.611 })).toBeLessThan(40); // Palmerston North
    expect(near('canterbury', { lat: -43.532, lng: 172.636 })).toBeLessThan(40); // Christchurch
    expect(near('otago', { lat: -45.874, lng: 170.504 })).toBeLessThan(60); // Dunedin
    expect(near('auckland', auckland)).toBeLessThan(10);
  });
});
