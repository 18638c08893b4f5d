import { describe, expect, test } from 'vitest';
import { makesOfModels, modelLabel, modelsOfOne, modelsUnder } from './models.ts';

const facets = { make_model: { 'Hino > 300': 3, 'Chrysler > 300': 1, 'Mazda > 3': 9, 'Toyota > Hilux': 20 } };
const makes = makesOfModels({ facets });
const labelOf = (model: string): string => modelLabel(model, makes.get(model));

describe('a model’s name', () => {
  test('names its makes where two build one of that name', () => {
    expect(labelOf('300')).toBe('300 (Chrysler, Hino)');
  });

  test('gets its make where it is only a figure', () => {
    expect(labelOf('3')).toBe('Mazda 3');
  });

  test('is enough everywhere else', () => {
    expect([labelOf('Hilux'), labelOf('never seen'), labelOf('86')]).toEqual(['Hilux', 'never seen', '86']);
  });
});

test('under each of two makes stand its own models only', () => {
  expect(modelsUnder('Hino', facets.make_model)).toEqual({ 'Hino > 300': 3 });
});

test('a make that was just selected has its models, not those of the visible list', () => {
  const inSight = { facets: { ...facets, model: { 300: 4, 3: 9, Hilux: 20 } } };
  expect(modelsOfOne('Mazda', inSight, false)).toEqual({ 3: 9 });
  expect(modelsOfOne('Mazda', { facets: { model: { 3: 9 } } }, true)).toEqual({ 3: 9 });
});
