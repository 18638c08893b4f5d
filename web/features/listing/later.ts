/**
 * What a listing needs only after its first view, in one request: each part by itself would cost the first view the names
 * of its files. Import it with `import('./later.ts')` and nothing else.
 */
export { LastSearches } from '#web/features/searches/last-searches.tsx';
export { noteSearch } from '#web/features/searches/search-history.ts';
export { Wish } from '#web/features/wish/wish.tsx';
export { PaymentSwitch } from '#web/sections/payment/payment-switch.tsx';
export { PlaceForm } from '#web/sections/places/place-form.tsx';
export { RegionForm } from '#web/sections/places/region-form.tsx';
