import { expect, test } from 'vitest';
import { modelAlias } from './alias.ts';

const models = [
  { make: 'Chery', name: 'Tiggo 7 Pro' },
  { make: 'Mini', name: 'Cooper' },
  { make: 'Cupra', name: 'Mini' },
  { make: 'Ford', name: 'GT' },
  { make: 'Kia', name: 'GT' },
];

test.each([
  ['/models/tiggo-7-pro', '/models/chery/tiggo-7-pro'],
  ['/models/mini', undefined],
  ['/models/gt', undefined],
  ['/models/tiggo', undefined],
  ['/models/chery/tiggo-7-pro', undefined],
  ['/models', undefined],
])('%s leads to %s: a make goes first, and a name of two makes leads nowhere', (path, to) => {
  expect(modelAlias(path, models)).toBe(to);
});
