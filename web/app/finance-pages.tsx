import { BlocksAbove } from '#web/features/content/blocks-above.tsx';
import { page as contentPage } from '#web/features/content/page.tsx';
import { financePageWith } from '#web/features/finance/page.tsx';
import { usePageRequest } from '#web/lib/page-context.tsx';
import type { Page, PageRequest } from '#web/lib/page-definition.ts';

export const financePage = financePageWith(BlocksAbove);

const chosen = ({ site }: Pick<PageRequest, 'site'>): Page => (site.flags.finance_page ? financePage : contentPage);

function FinanceOrContent() {
  const { Component } = chosen(usePageRequest());
  return <Component />;
}

/** `/finance`: the product's page where the dealer has it, else the dealer's content. */
export const financeOrContentPage: Page = {
  id: 'finance',
  queryOf: (request) => chosen(request).queryOf(request),
  Component: FinanceOrContent,
  errors: contentPage.errors,
  prepareError: (request, client) => chosen(request).prepareError(request, client),
  prepare: (request, client) => chosen(request).prepare(request, client),
  loadHead: () => Promise.all([financePage.loadHead(), contentPage.loadHead()]),
  cachedHead: (request, client) => chosen(request).cachedHead(request, client),
};
