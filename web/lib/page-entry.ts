import type { Page } from './page-definition.ts';

/**
 * An entry of the page list. Eager pages are in the first bundle. Lazy pages are loaded before rendering on the server
 * and before hydration in the browser.
 */
export interface PageEntry {
  /** Pattern: '/cars/{slug}'. */
  path: string;
  /** Source file of a lazy page, the key of its stylesheet in the build's manifest. */
  source: string | null;
  /** The page once loaded, else undefined. */
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
