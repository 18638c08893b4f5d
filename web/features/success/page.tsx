import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/site.ts';
import { SuccessView } from './success-view.tsx';

/** `/success`: thanks for the enquiry just sent, or a generic thank-you (docs/product/leads.md, 'Success page'). */
export const successPage = definePage({
  id: 'success',
  query: siteQuery,
  head: (site) => ({
    title: `Thank you | ${site.name}`,
    description: site.words.tagline,
    canonical: null,
    index: false,
    jsonLd: [],
    ogImage: null,
    preload: null,
  }),
  Component: SuccessView,
});
