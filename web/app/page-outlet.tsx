import { use, useEffect } from 'react';
import { ApiError } from '#web/lib/api.ts';
import type { Page, PageRequest } from '#web/lib/page-definition.ts';
import type { PageEntry } from '#web/lib/page-entry.ts';
import { useAnswer, useAnswerCache } from '#web/lib/use-answer.tsx';
import { ErrorView } from '#web/sections/layout/error-view.tsx';
import { applyHead } from './apply-head.ts';
import { headOfError } from './head-of-error.ts';

interface PageOutletProps {
  entry: PageEntry;
  request: PageRequest;
  /** Status of a refusal that the page function already met for this address. */
  refused: number | null;
}

const statusOf = (error: Error | null): number | null => {
  if (error === null) return null;
  return error instanceof ApiError ? error.status : 500;
};

/** Whether a status is a fault of ours, which passes. */
const isOurs = (status: number | null): boolean => status !== null && status >= 500;

/** Between two tries to get what was away. */
const AGAIN_MS = 15_000;

function LoadedPage({ page, request, refused }: Omit<PageOutletProps, 'entry'> & { page: Page }) {
  const cache = useAnswerCache();
  const mayPass = refused === null || isOurs(refused);
  const { data, error } = useAnswer(page.queryOf(request), { enabled: mayPass });
  const status = mayPass && data !== undefined ? null : (refused ?? statusOf(error));

  // What was away comes back by itself, and the page that was wanted with it.
  useEffect(() => {
    if (!isOurs(status)) return undefined;
    const timer = setInterval(() => cache.cell(page.queryOf(request)).refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, page, request, status]);

  useEffect(() => {
    const head = status === null ? page.cachedHead(request, cache) : headOfError(status, request.site);
    if (head !== undefined) applyHead(head, request.origin);
  }, [cache, page, request, status, data]);

  if (status === null) return <page.Component />;
  // The page function has met this one and rendered it: a page's own view of its faults comes from the browser.
  const Own = isOurs(refused) ? undefined : page.errors[status];
  return Own === undefined ? <ErrorView status={status} /> : <Own />;
}

/** The page of an entry: waits for its code where it is lazy, shows its error view where its data was refused. */
export function PageOutlet({ entry, ...rest }: PageOutletProps) {
  const page = entry.loaded() ?? use(entry.load());
  return <LoadedPage page={page} {...rest} />;
}
