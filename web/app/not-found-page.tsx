import { useEffect } from 'react';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { ErrorView } from '#web/sections/layout/error-view.tsx';
import { applyHead } from './apply-head.ts';
import { errorHead } from './error-head.ts';

export function NotFoundPage() {
  const { site, origin } = usePageRequest();
  useEffect(() => applyHead(errorHead(404, site), origin), [site, origin]);
  return <ErrorView status={404} />;
}
