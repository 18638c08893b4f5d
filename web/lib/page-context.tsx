import { createContext, use, type ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from './page-definition.ts';

const PageRequestContext = createContext<PageRequest | null>(null);

export function PageRequestProvider({ request, children }: { request: PageRequest; children: ReactNode }) {
  return <PageRequestContext value={request}>{children}</PageRequestContext>;
}

/** The current page's request: site, path, parameters, query string, time. */
export const usePageRequest = (): PageRequest => {
  const request = use(PageRequestContext);
  if (request === null) throw new TypeError('usePageRequest outside of a page.');
  return request;
};

export const useSite = (): Site => usePageRequest().site;

/** The server's time on the first view and during hydration, then the browser's. */
export const useNow = (): Date => usePageRequest().now;
