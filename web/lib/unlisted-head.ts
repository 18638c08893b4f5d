import type { Site } from '#functions/sites/contract.ts';
import type { Head } from './page-definition.ts';

/** Head of a page that search engines do not list: it has no address of its own to name. */
export const unlistedHead = (title: string, { name, words }: Site): Head => ({
  title: `${title} | ${name}`,
  description: words.tagline,
  canonical: null,
  index: false,
  jsonLd: [],
  ogImage: null,
  preload: null,
});
