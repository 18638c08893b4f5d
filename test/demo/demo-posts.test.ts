import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentSchema, type ContentPage } from '#domain/content/schema.ts';
import { countWords } from '#domain/content/word-count.ts';
import { thinPostLists } from '#domain/content/post-lists.ts';
import { findLinks } from '#domain/content/links.ts';
import { composeContent } from '#tenants/content/load.ts';
import { tenantConfig } from '#test/support/tenants.ts';

type Post = Extract<ContentPage, { kind: 'post' }>;

const dealers = ['coastline', 'merribank', 'totara'].map(tenantConfig);
const documentsOf = (dealer: (typeof dealers)[number]) =>
  composeContent(dealer).map(({ document }) => documentSchema.parse(document));
const postsOf = (dealer: (typeof dealers)[number]): Post[] =>
  documentsOf(dealer).flatMap((document) => (document.kind === 'post' ? document : []));

const all = dealers.flatMap((dealer) => postsOf(dealer).map((post) => ({ dealer, post })));
const named = all.map(({ dealer, post }) => [`${dealer.id}${post.path}`, dealer, post] as const);

test.each(dealers.map((dealer) => [dealer.id, dealer] as const))('%s has news and a blog worth a menu', (_, dealer) => {
  const posts = postsOf(dealer);
  expect(posts.length).toBeGreaterThanOrEqual(6);
  expect(thinPostLists(posts.map(({ category }) => category))).toEqual(['/blog/vehicle-reviews']);
});

test.each(named)('%s is 350 to 700 words long', (_, __, { blocks }) => {
  const words = countWords(blocks);
  expect(words).toBeGreaterThanOrEqual(350);
  expect(words).toBeLessThanOrEqual(700);
});

test.each(named)('%s leads to vehicles in its text, shows some, and ends with one thing to do', (_, __, post) => {
  const links = findLinks({ ...post, blocks: post.blocks.filter(({ kind }) => kind === 'text') });
  expect(links.some(({ href }) => /^\/(?:search|service|careers|dealerships)\b/.test(href))).toBe(true);
  expect(post.blocks.some(({ kind }) => kind === 'stock')).toBe(true);
  expect(post.blocks.at(-1)?.kind).toMatch(/^call_to_action/);
});

test('no two posts share a picture, and each picture of a scene is there', () => {
  const pictures = all.map(({ post }) => post.picture?.image ?? '');
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const key of pictures) expect(readFileSync(`demo/pictures/drawings/${key}.webp`).length).toBeGreaterThan(5_000);
});

test.each(named)('%s is by one of the dealer’s people, with the face of the settings', (_, dealer, { author }) => {
  const document = documentsOf(dealer).find(({ path }) => path === author);
  const person = dealer.people.find(({ name }) => name === document?.title);
  expect(document).toMatchObject({ kind: 'author', picture: { image: person?.portrait } });
});

test('posts are of the last months before the demo’s day, and no two of a dealer of one day', () => {
  for (const dealer of dealers) {
    const days = postsOf(dealer).map(({ posted_on }) => posted_on);
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) {
      expect(day > '2026-05-31').toBe(true);
      expect(day < '2026-11-21').toBe(true);
    }
  }
});
