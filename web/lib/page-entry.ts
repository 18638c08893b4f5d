import type { Page } from './page-definition.ts';

/** Lazy pages are loaded before rendering on the server and before hydration in the browser. */
export interface PageEntry {
  /** Source file of a lazy page, the key of its stylesheet in the build's manifest. */
  source: string | null;
  loaded: () => Page | undefined;
  load: () => Promise<Page>;
}

export const eagerPage = (page: Page): PageEntry => ({
  source: null,
  loaded: () => page,
  load: () => Promise.resolve(page),
});

export const lazyPage = (source: string, read: () => Promise<Page>): PageEntry => {
  let page: Page | undefined;
  let coming: Promise<Page> | undefined;
  return {
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
