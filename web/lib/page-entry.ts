import type { Page } from './page-definition.ts';

/**
 * A page in the list of pages: eager ones are part of the first bundle, lazy ones arrive when they are needed. The page
 * function loads either before it renders, the browser before it hydrates.
 */
export interface PageEntry {
  /** Pattern of `matchPath`. */
  path: string;
  /** Source file of a lazy page: the page function finds its stylesheet by this name in the build's manifest. */
  source: string | null;
  /** The page where it is already there, undefined while it is on its way. */
  loaded: () => Page | undefined;
  load: () => Promise<Page>;
}

export const eagerPage = (path: string, page: Page): PageEntry => ({
  path,
  source: null,
  loaded: () => page,
  load: () => Promise.resolve(page),
});

export const lazyPage = (path: string, source: string, read: () => Promise<Page>): PageEntry => {
  let page: Page | undefined;
  let coming: Promise<Page> | undefined;
  return {
    path,
    source,
    loaded: () => page,
    load: () => {
      coming ??= read().then(
        (found) => (page = found),
        (error: unknown) => {
          coming = undefined; // The next visit tries again.
          throw error;
        },
      );
      return coming;
    },
  };
};
