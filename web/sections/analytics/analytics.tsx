import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { useLocation, useNavigationType } from '#web/lib/router.tsx';
import { visitor } from './visitor.ts';

/** Tells of each page and each change of its address. Among what follows the first view, so that this waits for it. */
export function Analytics() {
  const client = useQueryClient();
  const site = useSite();
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    if (isPaymentPage(pathname)) return;
    visitor(client, site)({ path: pathname, search, isBack: type === 'POP' });
  }, [client, site, pathname, search, type]);
  return null;
}
