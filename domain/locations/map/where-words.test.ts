import { describe, expect, test } from 'vitest';
import { kmText, wayWords, whereWords } from './where-words.ts';
import { compassPoint } from './projection.ts';
import { namedTowns } from './towns.ts';

const pakenham = { lat: -38.0759, lng: 145.4631 };
const ballina = { lat: -28.8601, lng: 153.5314 };
const richmond = { lat: -41.3436, lng: 173.1772 };
const palmerston = { lat: -40.3442, lng: 175.6021 };

describe('where a place is', () => {
  test('is said from the nearest town, and from the capital that one drives to', () => {
    expect(whereWords(pakenham)).toBe('about 2 km west of Pakenham, about 55 km south-east of Melbourne');
    expect(whereWords(ballina)).toBe('about 3 km west of Ballina, about 165 km south of Brisbane');
  });

  test('is never said from across the water', () => {
    expect(whereWords(richmond)).toBe('in Richmond, about 250 km north of Christchurch');
    expect(whereWords(palmerston)).toBe('in Palmerston North, about 125 km north-east of Wellington');
  });

  test('names a capital once', () => {
    expect(whereWords({ lat: -33.8688, lng: 151.2093 })).toBe('in Sydney');
    expect(whereWords({ lat: -27.395, lng: 153.03 })).toBe('about 8 km north of Brisbane');
  });
});

test('the way from one place to another has its distance and its direction', () => {
  expect(wayWords(richmond, palmerston)).toBe('about 230 km to the north-east');
  expect(wayWords(palmerston, richmond)).toBe('about 230 km to the south-west');
  expect(wayWords(pakenham, { ...pakenham, lng: pakenham.lng + 0.001 })).toBe('less than a kilometre away');
});

test('kilometres are rounded as people say them', () => {
  expect([0.4, 8.4, 49.4, 52, 198, 283, 1_183].map(kmText)).toEqual([
    ...['1 km', '8 km', '49 km', '50 km', '200 km', '280 km', '1,180 km'],
  ]);
});

test('the eight points of the compass are told apart', () => {
  const from = { lat: -30, lng: 150 };
  const around = [
    ...[
      [1, 0],
      [1, 1.15],
      [0, 1],
      [-1, 1.15],
      [-1, 0],
      [-1, -1.15],
      [0, -1],
      [1, -1.15],
    ],
  ].map(([north = 0, east = 0]) => compassPoint(from, { lat: from.lat + north, lng: from.lng + east }));
  expect(around).toEqual(['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']);
});

describe('the table of towns', () => {
  test('has each once, all of them in Australia or New Zealand', () => {
    const names = namedTowns.map(({ name, state }) => `${name} ${state}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(150);
    for (const { name, lat, lng } of namedTowns) {
      expect(lat, name).toBeGreaterThan(-47);
      expect(lat, name).toBeLessThan(-10);
      expect(lng, name).toBeGreaterThan(113);
      expect(lng, name).toBeLessThan(179);
    }
  });
});
