import { afterEach, expect, test, vi } from 'vitest';
import { deployables } from '#infra/deployables.ts';

afterEach(() => vi.restoreAllMocks());

// Node reads its locale data for the first of these: 10 ms and more of every cold start.
test('no function makes a format for numbers, dates or lists while its modules load', async () => {
  const made = [
    ...[vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')],
    ...[vi.spyOn(Intl, 'ListFormat'), vi.spyOn(Intl, 'Collator')],
  ];
  for (const { source } of deployables) await import(new URL(`../../${source.module}`, import.meta.url).href);
  expect(made.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0]);
});
