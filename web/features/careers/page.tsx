import type { QueryClient } from '@tanstack/react-query';
import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { dealerParts } from '#web/sections/blocks/dealer-blocks-module.ts';
import { Careers } from './careers.tsx';
import { CAREERS_PATH, careersWords } from './words.ts';

const ownContent = (client: QueryClient) =>
  client.getQueryData(extraContentQuery(CAREERS_PATH).queryKey)?.content ?? null;

/** `/careers` (docs/product/leads.md, 'Careers rewrite'). */
export const page = definePage({
  query: siteQuery,
  also: () => [extraContentQuery(CAREERS_PATH)],
  after: (_, request, client) => {
    const content = ownContent(client);
    return content === null ? [] : shownBy(content, request);
  },
  parts: (_, client) => dealerParts(ownContent(client)?.document.blocks ?? []),
  head: (site, request, client) => {
    const own = ownContent(client)?.document;
    return formPageHead(site, request, {
      ...careersWords(site, own?.title),
      description: own?.description ?? `Work at ${site.name}: tell us what you do and what you are looking for.`,
    });
  },
  Component: Careers,
});
