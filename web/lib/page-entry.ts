import { codePart, type CodePart } from './code-part.ts';
import type { Page } from './page-definition.ts';

/** A page's code is loaded before rendering on the server and before hydration in the browser. */
export interface PageEntry extends CodePart<Page> {
  /** Source file of the page, the key of its files in the build's manifest. */
  source: string;
  /** Source file of a part that `load` loads on wide screens only. */
  wideSource: string | null;
}

interface PageParts {
  source: string;
  wideSource: string | null;
  read: () => Promise<Page>;
}

export const pageOfParts = ({ source, wideSource, read }: PageParts): PageEntry => ({
  source,
  wideSource,
  ...codePart(read),
});

export const lazyPage = (source: string, read: () => Promise<Page>): PageEntry =>
  pageOfParts({ source, wideSource: null, read });
