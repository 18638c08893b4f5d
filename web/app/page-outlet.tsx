import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import type { Page, PageRequest } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { useNavigationType } from '#web/lib/router.tsx';
import { ErrorView } from '#web/sections/layout/errors/error-view.tsx';
import { applyHead } from './apply-head.ts';
import { notFoundEntry } from './pages/pages.ts';
import { errorHead } from './refusal.ts';

interface PageOutletProps {
  entry: PageEntry;
  request: PageRequest;
  /** Error status that the page function already got for this address. */
  refused: number | null;
}

const errorStatus = (error: Error | null): number | null => {
  if (error === null) return null;
  return error instanceof ApiError ? error.status : 500;
};

/** Whether a status is a server error, which is temporary. */
const isOurs = (status: number | null): boolean => status !== null && status >= 500;

const AGAIN_MS = 15_000;

/** The error of the last attempt, also during the next one: react-query clears it when a fetch starts. */
const useLastError = (address: string, isAnswered: boolean, error: Error | null): Error | null => {
  const [last, setLast] = useState({ address, error });
  const before = last.address === address ? last.error : null;
  const current = isAnswered ? null : (error ?? before);
  if (last.address !== address || last.error !== current) setLast({ address, error: current });
  return current;
};

/** Status of the error page to show; null when the page has its answer or is loading. */
const useStatus = (page: Page, request: PageRequest, refused: number | null) => {
  const mayPass = refused === null || isOurs(refused);
  const { data, error, refetch } = useQuery({ ...page.queryOf(request), enabled: mayPass });
  const isAnswered = data !== undefined;
  const last = useLastError(`${request.path}?${request.search.toString()}`, isAnswered, error);
  return { status: mayPass && isAnswered ? null : (refused ?? errorStatus(last)), isAnswered, ask: refetch };
};

/** Loaded before hydration where the page function rendered it. */
function NotFound() {
  const { Component } = notFoundEntry.loaded() ?? use(notFoundEntry.load());
  return <Component />;
}

/** The head of what is shown. A page that was served has its own until something changes. */
const useHead = (page: Page, request: PageRequest, status: number | null, isShown: boolean): void => {
  const client = useQueryClient();
  const isServed = useRef(useNavigationType() === 'LOAD');
  useEffect(() => {
    let isCurrent = true;
    const apply = (): void => {
      const head = status === null ? page.cachedHead(request, client) : errorHead(status, request.site);
      if (isCurrent && head !== undefined) applyHead(head, request.origin);
    };
    apply();
    if (!isServed.current) page.loadHead().then(apply, () => undefined);
    isServed.current = false;
    return () => {
      isCurrent = false;
    };
  }, [client, page, request, status, isShown]);
};

function LoadedPage({ page, request, refused }: Omit<PageOutletProps, 'entry'> & { page: Page }) {
  const { status, isAnswered, ask } = useStatus(page, request, refused);

  // Retries by itself after a temporary failure.
  useEffect(() => {
    if (!isOurs(status)) return undefined;
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask, status]);

  // The page is shown before its title: the effect of a deferred value follows the frame.
  const isShown = useDeferredValue(isAnswered);
  useHead(page, request, status, isShown);

  if (status === null) return <page.Component />;
  // The page function rendered the default error page for this status; a page's own error view is client-only.
  const Own = isOurs(refused) ? undefined : page.errors[status];
  if (Own !== undefined) return <Own />;
  return status === 404 ? <NotFound /> : <ErrorView status={status} />;
}

/** Loads a page's code, and shows its error view when the query failed. A page that was served keeps the HTML of later parts. */
export function PageOutlet({ entry, ...rest }: PageOutletProps) {
  const type = useNavigationType();
  const [isServed] = useState(type === 'LOAD');
  const first = isServed ? entry.first.loaded() : undefined;
  const page = first ?? entry.loaded() ?? use(entry.load());
  return <LoadedPage page={page} {...rest} />;
}
