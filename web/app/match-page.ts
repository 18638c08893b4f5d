import { matchPath, type PathParams } from '#web/lib/match-path.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { pages } from './pages.tsx';

export interface MatchedPage {
  entry: PageEntry;
  params: PathParams;
}

/** The page of a path; undefined is a 404. */
export const matchPage = (path: string): MatchedPage | undefined => {
  for (const entry of pages) {
    const params = matchPath(entry.path, path);
    if (params !== null) return { entry, params };
  }
  return undefined;
};

/**
 * Two addresses with the same name are the same view in another state (a listing with another facet), others are a
 * navigation: the view starts anew, at its top, with focus on its heading.
 */
export const viewName = (match: MatchedPage | undefined, path: string): string =>
  match !== undefined && match.entry.path.endsWith('/*') ? match.entry.path : path;
