import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { pages } from './pages.tsx';

export interface MatchedPage {
  entry: PageEntry;
  params: PageRequest['params'];
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // No page has an address with a malformed escape: the page answers 404.
  }
};

const table = pages
  .toSorted((a, b) => bySpecificity(a.path, b.path))
  .map((entry) => ({ entry, pattern: compilePattern(entry.path) }));

/** The page of a path, with or without a slash at the end; undefined is a 404. */
export const matchPage = (path: string): MatchedPage | undefined => {
  const bare = path.replace(/([^/])\/$/, '$1');
  for (const { entry, pattern } of table) {
    const params = matchPattern(pattern, bare);
    if (params === null) continue;
    return { entry, params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decoded(text)])) };
  }
  return undefined;
};

/**
 * Two addresses with the same name are the same view in another state (a listing with another facet), others are a
 * navigation: the view starts anew, at its top, with focus on its heading.
 */
export const viewName = (match: MatchedPage | undefined, path: string): string =>
  match !== undefined && match.entry.path.endsWith('*}') ? match.entry.path : path;
