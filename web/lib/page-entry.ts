import { deferredModule, type Deferred } from './deferred/module.ts';
import type { Page } from './page-definition.ts';

/** A page's code; `load` brings all of it, as the page function and a navigation in the browser need it. */
export interface PageEntry extends Deferred<Page> {
  /** Source file of the page, the key of its files in the build's manifest; of a later page its id (app/pages/later-views.ts). */
  source: string;
  /** Source file of the parts that follow the first view: their styles are of the first HTML. */
  laterSource: string | null;
  /** What served HTML needs before it is hydrated: the page without the parts that follow. */
  first: Deferred<Page>;
}

interface PageParts {
  source: string;
  read: () => Promise<Page>;
  laterSource?: string | null;
  /** Loads the parts that the first view does not wait for. */
  later?: () => Promise<unknown>;
}

const nothing = (): Promise<void> => Promise.resolve();

export const pageOfParts = ({ source, read, later = nothing, laterSource = null }: PageParts): PageEntry => {
  const first = deferredModule(read);
  const all = deferredModule(async () => {
    const [page] = await Promise.all([first.load(), later()]);
    return page;
  });
  return { source, laterSource, first, ...all };
};

export const lazyPage = (source: string, read: () => Promise<Page>): PageEntry => pageOfParts({ source, read });
