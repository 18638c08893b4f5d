import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureParts } from '#test/web/fixtures.ts';
import { hrefsIn } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const SHELVES = { name: 'What is on our shelves' };

test('below an order of parts stand the shelves of the dealer’s list, each with its search', async () => {
  const listed = fixtureParts([], { total: 2, count: 2, categories: [{ category: 'Brakes', count: 2 }] });
  const page = await pageAt('/vehicle-parts-and-accessories', {
    callers: { 'parts.search': async () => ({ ok: true, answer: listed }) },
  });
  expect(hrefsIn(within(page.body).getByRole('region', SHELVES))).toEqual(['/parts/search?category=Brakes']);
});

test('a dealer without a list, or whose list is away, has the form alone', async () => {
  const away = { ok: false as const, status: 503, code: 'upstream_unavailable' };
  for (const callers of [{}, { 'parts.search': async () => away }]) {
    const page = within((await pageAt('/vehicle-parts-and-accessories', { callers })).body);
    expect(page.getByRole('heading', { level: 1 })).toBeDefined();
    expect(page.queryByRole('region', SHELVES)).toBeNull();
  }
});
