import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/lib/queries/site.ts';
import { SuccessView } from './success-view.tsx';

/** `/success` (spec §2, decision 16): thanks for the enquiry just sent, a plain thank-you for anybody else. */
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
