import type { Site } from '#functions/sites/contract.ts';
import type { Head, PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

interface FormPageWords {
  title: string;
  description: string;
  crumbs: readonly Crumb[];
}

/** Head of a form's page; its canonical address is that of the last crumb. */
export const formPageHead = (
  { name }: Site,
  { origin }: PageRequest,
  { title, description, crumbs }: FormPageWords,
): Head => ({
  title: `${title} | ${name}`,
  description,
  canonical: crumbs.at(-1)?.href ?? null,
  index: true,
  jsonLd: [breadcrumbJsonLd(crumbs, origin)],
  ogImage: null,
  preload: null,
});
