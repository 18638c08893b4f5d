import type { postCategories } from './blocks-schema.ts';

type Category = (typeof postCategories)[number];

/** With fewer posts a list is in no menu, footer or sitemap. */
const POSTS_OF_A_LIST = 3;

const lists: readonly { path: string; has: (category: Category) => boolean }[] = [
  { path: '/news', has: (category) => category === 'news' },
  { path: '/blog', has: (category) => category !== 'news' },
  { path: '/blog/vehicle-reviews', has: (category) => category === 'vehicle-reviews' },
];

/** Paths of the lists to which nothing leads, given the categories of all live posts (docs/product/content.md, 'Posts'). */
export const thinPostLists = (categories: readonly Category[]): string[] =>
  lists.filter(({ has }) => categories.filter(has).length < POSTS_OF_A_LIST).map(({ path }) => path);

/** Whether a post can stand at the path. */
export const isPostPath = (path: string): boolean => /^\/(?:news|blog)\/./.test(path);
