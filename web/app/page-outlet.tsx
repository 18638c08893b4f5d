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

function LoadedPage({ page, request, refused }: Omit<PageOutletProps, 'entry'> & { page: Page }) {
  const cache = useAnswerCache();
  const { data, error } = useAnswer(page.queryOf(request), { enabled: refused === null });
  const status = refused ?? (data === undefined ? statusOf(error) : null);

  useEffect(() => {
    const head = status === null ? page.cachedHead(request, cache) : headOfError(status, request.site);
    if (head !== undefined) applyHead(head, request.origin);
  }, [cache, page, request, status, data]);

  if (status === null) return <page.Component />;
  const Own = page.errors[status];
  return Own === undefined ? <ErrorView status={status} /> : <Own />;
}

/** The page of an entry: waits for its code where it is lazy, shows its error view where its data was refused. */
export function PageOutlet({ entry, ...rest }: PageOutletProps) {
  const page = entry.loaded() ?? use(entry.load());
  return <LoadedPage page={page} {...rest} />;
}
