/** Code that a listing needs after its first view, in one request. Import it only with `import('./deferred.ts')`. */
export { RecentSearches } from '#web/features/listing/recent-searches/recent-searches.tsx';
export { recordSearch } from '#web/features/listing/recent-searches/search-history.ts';
export { StockAlert } from '#web/features/listing/stock-alert/stock-alert.tsx';
export { PaymentSwitch } from '#web/sections/payment/payment-switch.tsx';
export { PostcodeForm } from '#web/sections/shopper-location/postcode-form.tsx';
export { RegionForm } from '#web/sections/shopper-location/region-form.tsx';
