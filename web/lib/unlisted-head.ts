import type { Site } from '#functions/sites/contract.ts';
import type { Head } from './page-definition.ts';

/** Not indexed, without a canonical address. */
export const unlistedHead = (title: string, { name, words }: Site): Head => ({
  title: `${title} | ${name}`,
  description: words.tagline,
  canonical: null,
  index: false,
  jsonLd: [],
  ogImage: null,
  preload: null,
});
