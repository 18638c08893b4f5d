import { expect, test } from 'vitest';
import { isPostPath, thinPostLists } from './post-lists.ts';

test('a list of posts is thin below three of its own', () => {
  expect(thinPostLists([])).toEqual(['/news', '/blog', '/blog/vehicle-reviews']);
  expect(thinPostLists(['news', 'news', 'news', 'blog', 'blog'])).toEqual(['/blog', '/blog/vehicle-reviews']);
});

test('vehicle reviews are of the blog too, and news are not', () => {
  expect(thinPostLists(['vehicle-reviews', 'vehicle-reviews', 'blog'])).toEqual(['/news', '/blog/vehicle-reviews']);
  expect(thinPostLists(['vehicle-reviews', 'vehicle-reviews', 'vehicle-reviews'])).toEqual(['/news']);
});

test('posts stand below the two lists, and the lists are no posts', () => {
  expect(['/news/open', '/blog/salt', '/blog', '/news', '/newsletter/may'].map(isPostPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
