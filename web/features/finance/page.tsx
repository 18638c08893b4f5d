import type { ComponentType } from 'react';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage, type Page } from '#web/lib/page-definition.ts';
import { contentPathQuery } from '#web/queries/content-query.ts';
import { vehicleSlugQuery, siteQuery } from '#web/queries/queries.ts';
import { readFinanceQuery } from './asked.ts';
import { FinanceView } from './finance-view.tsx';
import { financeWords } from './words.ts';

/** `/finance`, or where the dealer has it. `Above` shows the dealer's own content, which another feature renders. */
export const financePageWith = (Above: ComponentType<{ answer: ContentAnswer }>): Page => {
  function Finance() {
    return <FinanceView Above={Above} />;
  }
  return definePage({
    query: siteQuery,
    also: ({ site, search }) => {
      const { vehicle } = readFinanceQuery(site, search);
      return [
        ...(vehicle === '' ? [] : [vehicleSlugQuery(vehicle)]),
        ...(site.finance.contentAbove ? [contentPathQuery('/finance')] : []),
      ];
    },
    head: (site, request) => ({
      ...formPageHead(site, request, financeWords(site, request.path)),
      index: request.search.size === 0,
    }),
    Component: Finance,
  });
};
