import type { Site } from '#functions/sites/contract.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { errorMessages } from '#web/sections/layout/error-messages.ts';

/** Head of an error page. */
export const errorHead = (status: number, site: Site): Head => ({
  title: `${errorMessages(status).title} | ${site.name}`,
  description: site.words.tagline,
  canonical: null,
  index: false,
  jsonLd: [],
  ogImage: null,
  preload: null,
});
