import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { spinQuery } from './calls.ts';
import { SpinView } from './spin-view.tsx';

/** `/spin-to-win` (docs/product/content.md, 'Spin to win'). */
export const page = definePage({
  query: spinQuery,
  head: ({ title }, { site }) => unlistedHead(title, site),
  Component: SpinView,
});
