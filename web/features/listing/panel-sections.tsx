import { KeywordField } from './keyword-field.tsx';
import type { ListingView } from './use-listing.ts';

/** What stands above the facets, in the column and in the sheet alike: one entry a section, in this order. */
export function PanelSections({ view }: { view: ListingView }) {
  return <KeywordField view={view} />;
}
