/** What a listing needs after its first view, in one request: a file of its own for each would cost the first view its name. */
export { listingHead } from '#web/features/listing/head.ts';
export { Closing } from './results/closing.tsx';
export { NoResults } from './results/no-results.tsx';
export { NarrowField } from '#web/features/listing/facets/narrow-field.tsx';
export { NoResultsSteps } from './results/no-results-steps.tsx';
export { ParsedQueryChips } from './keywords/parsed-query-chips.tsx';
export { ParsedQueryPreview } from './keywords/parsed-query-preview.tsx';
export { RecentSearches } from '#web/features/listing/recent-searches/recent-searches.tsx';
export { recordSearch } from '#web/features/listing/recent-searches/search-history.ts';
export { StockAlert } from '#web/forms/stock-alert/stock-alert.tsx';
export { loadQueryParser } from '#web/sections/query-parser/load-query-parser.ts';
export { PaymentSwitch } from '#web/sections/payment/payment-switch.tsx';
export { PlaceForm } from '#web/sections/shopper-location/place-form.tsx';
export { RegionForm } from '#web/sections/shopper-location/region-form.tsx';
export { CompareLink, SaveShownSearch } from './toolbar/toolbar-ends.tsx';
