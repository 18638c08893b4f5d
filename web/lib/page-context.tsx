import { createContext, use, type ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from './page-definition.ts';

const PageRequestContext = createContext<PageRequest | null>(null);

export function PageRequestProvider({ request, children }: { request: PageRequest; children: ReactNode }) {
  return <PageRequestContext value={request}>{children}</PageRequestContext>;
}

/** What the current page was asked for: site, path, parameters, query string, time. */
export const usePageRequest = (): PageRequest => {
  const request = use(PageRequestContext);
  if (request === null) throw new TypeError('usePageRequest outside of a page.');
  return request;
};

/** The dealer's site document. */
export const useSite = (): Site => usePageRequest().site;

/** The time of this view: the server's in the first HTML and its hydration, the browser's after that. */
export const useNow = (): Date => usePageRequest().now;
