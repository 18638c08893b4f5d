import { createContext, use, type ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from './page-definition.ts';

const PageRequestContext = createContext<PageRequest | null>(null);
/** Apart, so that what shows neither does not render again when the address changes. */
const SiteContext = createContext<Site | null>(null);
const NowContext = createContext<Date | null>(null);

export function PageRequestProvider({ request, children }: { request: PageRequest; children: ReactNode }) {
  return (
    <SiteContext value={request.site}>
      <NowContext value={request.now}>
        <PageRequestContext value={request}>{children}</PageRequestContext>
      </NowContext>
    </SiteContext>
  );
}

const inPage = <T,>(value: T | null): T => {
  if (value === null) throw new TypeError('usePageRequest outside of a page.');
  return value;
};

/** The current page's request: site, path, parameters, query string, time. */
export const usePageRequest = (): PageRequest => inPage(use(PageRequestContext));

export const useSite = (): Site => inPage(use(SiteContext));

/** The dealer's picture quality; undefined outside of a page, where the usual one is taken. */
export const usePictureQuality = (): number | undefined => use(SiteContext)?.constants.imageQuality;

/** The server's time on the first view and during hydration, then the browser's. */
export const useNow = (): Date => inPage(use(NowContext));
