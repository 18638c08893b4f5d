import type { Site } from '#functions/sites/contract.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { errorWords } from '#web/sections/layout/error-words.ts';

/** Head of a page that is not there. */
export const headOfError = (status: number, site: Site): Head => ({
  title: `${errorWords(status).title} | ${site.name}`,
  description: site.words.tagline,
  canonical: null,
  index: false,
  jsonLd: [],
  ogImage: null,
  preload: null,
});
