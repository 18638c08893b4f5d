import { expect, test } from 'vitest';
import { statusText } from './status.ts';

const status = {
  engine: 'opensearch',
  ready: true,
  documents: 3,
  has_generations: true,
  of_this_schema: true,
  current: 'stock-2',
  next: null,
  before: null,
};

test('the status of the search names the index that is searched', () => {
  expect(statusText(status)).toBe('opensearch: 3 vehicles\nsearched   stock-2');
});

test('an engine that is not ready says so, and one in memory has no index to name', () => {
  expect(statusText({ ...status, engine: 'embedded', ready: false, current: null })).toBe(
    'embedded: 3 vehicles, not ready',
  );
});

test('the index that is being made is shown with what is left to do, the one before with how long it is kept', () => {
  const lines = statusText({
    ...status,
    next: { index: 'stock-3', begun_at: '2026-11-21T00:00:00Z', unchecked: ['coastline', 'totara'] },
    before: { index: 'stock-1', kept_until: '2026-11-28T00:00:00Z' },
  }).split('\n');
  expect(lines.slice(2)).toEqual([
    'being made stock-3, since 2026-11-21T00:00:00Z: 2 dealers to go',
    'before     stock-1, kept until 2026-11-28T00:00:00Z',
  ]);
});

test('an index of an older version is told with the command that makes it anew', () => {
  expect(statusText({ ...status, of_this_schema: false })).toContain('forecourt search reindex');
});
