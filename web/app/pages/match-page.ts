import { matchPattern } from '#domain/routing/route-pattern.ts';
import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { pages } from './pages.ts';

export interface MatchedPage {
  id: string;
  entry: PageEntry;
  params: PageRequest['params'];
  /** True where the end of the path is a state of the view. */
  isOneView: boolean;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // No page has an address with a malformed escape: the page answers 404.
  }
};

const entries: Readonly<Record<string, PageEntry>> = pages;

/** The page of a path, with or without a slash at the end; undefined is a 404. */
export const matchPage = (path: string): MatchedPage | undefined => {
  const bare = path.replace(/([^/])\/$/, '$1');
  for (const [id, pattern] of Object.entries(pagePatterns)) {
    const found = matchPattern(pattern, bare);
    const entry = entries[id];
    if (found === null || entry === undefined) continue;
    const params = Object.fromEntries(Object.entries(found).map(([name, text]) => [name, decoded(text)]));
    return { id, entry, params, isOneView: pattern.source.endsWith('.*)$') };
  }
  return undefined;
};

/** A navigation to the same name is the same view in another state (a listing with another facet); any other starts at the top. */
export const viewName = (match: MatchedPage | undefined, path: string): string =>
  match?.isOneView === true ? match.id : path;
