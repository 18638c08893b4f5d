import { BlocksAbove } from '#web/features/content/blocks-above.tsx';
import { page as contentPage } from '#web/features/content/page.tsx';
import { financePageWith } from '#web/features/finance/page.tsx';
import { usePageRequest } from '#web/lib/page-context.tsx';
import type { Page, PageRequest } from '#web/lib/page-definition.ts';

const financePage = financePageWith(BlocksAbove);

const chosen = ({ site, path }: Pick<PageRequest, 'site' | 'path'>): Page =>
  site.flags.finance_page || path !== '/finance' ? financePage : contentPage;

function FinanceOrContent() {
  const { Component } = chosen(usePageRequest());
  return <Component />;
}

/** The product's page; at `/finance` the dealer's content where the dealer does not have it. */
export const page: Page = {
  queryOf: (request) => chosen(request).queryOf(request),
  Component: FinanceOrContent,
  errors: contentPage.errors,
  prepareError: (request, client) => chosen(request).prepareError(request, client),
  prepare: (request, client) => chosen(request).prepare(request, client),
  loadHead: () => Promise.all([financePage.loadHead(), contentPage.loadHead()]),
  cachedHead: (request, client) => chosen(request).cachedHead(request, client),
};
