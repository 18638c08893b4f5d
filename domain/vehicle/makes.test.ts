import { expect, test } from 'vitest';
import { allMakes } from './makes.ts';

test('about 150 makes are listed, each under one slug, by name', () => {
  const makes = allMakes();
  expect(makes.length).toBeGreaterThanOrEqual(150);
  expect(makes.length).toBeLessThan(200);
  expect(new Set(makes.map(({ slug }) => slug)).size).toBe(makes.length);
  expect(makes.slice(0, 2).map(({ name }) => name)).toEqual(['Abarth', 'Adria']);
});

test.each([
  ['mercedes-benz', 'Mercedes-Benz'],
  ['land-rover', 'Land Rover'],
  ['citroen', 'Citroen'],
  ['jayco', 'Jayco'],
])('%s is %s', (slug, name) => {
  expect(allMakes()).toContainEqual({ slug, name });
});
