import { expect, test } from 'vitest';
import { bodyLabels, itemTypes } from '../vehicle/vocabulary.ts';
import { chooseSilhouette, silhouettes } from './silhouettes.ts';

test('every body code has an outline that is not the fallback, sedans apart', () => {
  const withFallback = [...bodyLabels.keys()].filter(
    (body) => chooseSilhouette({ simple_body: body, item_type: 'car' }) === 'sedan',
  );
  expect(withFallback).toEqual(['sedan']);
});

test('a vehicle without a body goes by its kind', () => {
  const ids = itemTypes.map((item_type) => chooseSilhouette({ simple_body: null, item_type }));
  expect(ids).toEqual(['sedan', 'motorcycle', 'caravan', 'truck', 'bus', 'truck', 'caravan']);
});

test('a body in the feed’s own words goes by its kind too', () => {
  expect(chooseSilhouette({ simple_body: 'Naked', item_type: 'motorcycle' })).toBe('motorcycle');
});

test('outlines are closed paths of plain commands', () => {
  for (const path of Object.values(silhouettes)) expect(path).toMatch(/^M[-\d mlqaz]+z$/);
});
