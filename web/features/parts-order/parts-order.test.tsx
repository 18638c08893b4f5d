import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fixtureParts } from '#test/web/fixtures.ts';
import { hrefsIn, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';
import type { Callers } from '#web/lib/api.ts';

const SHELVES = { name: 'What is on our shelves' };
const FIND = { name: /^Find it, see its price/ };

const words: Callers['content.extra'] = async () => ({
  ok: true,
  answer: {
    content: {
      document: {
        kind: 'page',
        path: '/vehicle-parts-and-accessories',
        title: 'Parts',
        description: 'What we keep.',
        index: true,
        publish_at: null,
        expire_at: null,
        promotion: null,
        blocks: [{ kind: 'text', paragraphs: ['Ordered before ten, here tomorrow.'] }],
      },
      posts: [],
      author: null,
      calls: {},
      around: null,
      changes_at: null,
    },
  },
});

test('below an order of parts stand the shelves of the dealer’s list, each with its search', async () => {
  const listed = fixtureParts([], { total: 2, count: 2, categories: [{ category: 'Brakes', count: 2 }] });
  const page = await pageAt('/vehicle-parts-and-accessories', {
    callers: { 'parts.search': async () => ({ ok: true, answer: listed }) },
  });
  expect(hrefsIn(within(page.body).getByRole('region', SHELVES))).toEqual(['/parts/search?category=Brakes']);
  expect(within(page.body).getByRole('searchbox', FIND)).toBeDefined();
});

test('a dealer without a list, or whose list is away, has the form alone', async () => {
  const away = { ok: false as const, status: 503, code: 'upstream_unavailable' };
  for (const callers of [{}, { 'parts.search': async () => away }]) {
    const page = within((await pageAt('/vehicle-parts-and-accessories', { callers })).body);
    expect(page.getByRole('heading', { level: 1 })).toBeDefined();
    expect(page.queryByRole('region', SHELVES)).toBeNull();
    expect(page.queryByRole('searchbox', FIND)).toBeNull();
  }
});

test.each(['/vehicle-parts-and-accessories', '/parts/search'])(
  'what a dealer without a list writes about its parts stands at %s, and nothing where nothing is written',
  async (path) => {
    const said = 'Ordered before ten, here tomorrow.';
    expect(textOf((await pageAt(path, { callers: { 'content.extra': words } })).body)).toContain(said);
    expect(textOf((await pageAt(path)).body)).not.toContain(said);
  },
);
