import { partQueryNames } from '../parts/facets.ts';
import { directoryNames, searchNames } from '../search/query-names.ts';
import type { PageCache, PageSpec } from './page-spec.ts';
import type { SitemapStock } from './sitemap-stock.ts';

const none = () => [];
const searchPaths = ({ carTypes: vehicleTypes, bodies, models }: SitemapStock): string[] => [
  ...vehicleTypes.map((type) => `/search/${type}-cars`),
  ...bodies.map((body) => `/search/${body}`),
  ...models
    .filter(({ count }) => count > 0)
    .flatMap(({ make, model }) => [`/search/${make}`, `/search/${make}/${model}`]),
];
/** Short, because stock changes by the minute; but an old page is better than an error. */
const brief: PageCache = { freshSeconds: 10, staleSeconds: 60, staleIfErrorSeconds: 600 };
/** For addresses without a page (redirects, 404). */
export const noPage = { queryNames: [], cache: brief, fallback: 'shell' } as const;
const plain = { ...noPage, query: 'sites.get', linkable: [], sitemap: none, isListing: false } as const;
const listing = { ...noPage, query: 'search.search', queryNames: searchNames, isListing: true } as const;

const financePage = {
  ...plain,
  queryNames: ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type'],
} as const;

const checkout = { ...plain, query: 'vehicles.get' } as const;

/** All pages of a dealer's site. The view of `test_drive` is web/features/test-drive/page.tsx. The order has no effect. */
export const pages = [
  { ...plain, id: 'home', path: '/', linkable: ['/'], sitemap: () => ['/'], query: 'search.search' },
  {
    ...listing,
    id: 'listing',
    path: '/search/{path*}',
    linkable: ['/search/{first}', '/search/{first}/', '/search/{first}/{second}', '/search/{first}/{second}/'],
    sitemap: (stock) => [stock.searchBasePath, ...searchPaths(stock)],
  },
  {
    ...listing,
    id: 'dealership_stock',
    path: '/dealerships/{slug}/stock',
    linkable: ['/dealerships/{slug}/stock'],
    sitemap: ({ dealerships }) => dealerships.map((slug) => `/dealerships/${slug}/stock`),
  },
  {
    ...listing,
    id: 'offers',
    path: '/special-offers',
    linkable: ['/special-offers'],
    sitemap: ({ hasOffers }) => (hasOffers ? ['/special-offers'] : []),
  },
  {
    ...plain,
    id: 'offer',
    path: '/offers/{id}',
    query: 'sites.offer',
    linkable: ['/offers/{id}'],
    sitemap: ({ offers }) => offers.map((id) => `/offers/${id}`),
  },
  {
    ...plain,
    id: 'vehicle',
    path: '/cars/{slug}',
    query: 'vehicles.get',
    linkable: ['/cars/{slug}'],
    sitemap: ({ vehicles }) => vehicles.map((slug) => `/cars/${slug}`),
  },
  {
    ...plain,
    id: 'model',
    path: '/models/{make}/{model}',
    query: 'search.model',
    linkable: ['/models/{make}/{model}'],
    sitemap: ({ models }) => models.map(({ make, model }) => `/models/${make}/${model}`),
    queryNames: ['colour'],
  },
  {
    ...plain,
    id: 'model_compare',
    path: '/models/compare',
    query: 'search.models',
    linkable: ['/models/compare'],
    sitemap: ({ models }) => (models.length > 1 ? ['/models/compare'] : []),
    queryNames: ['models'],
  },
  {
    // One view for all makes, so that changing the make keeps slider and focus.
    ...plain,
    id: 'models',
    path: '/models/{make*}',
    query: 'search.models',
    linkable: ['/models', '/models/{make}'],
    sitemap: ({ models }) => ['/models', ...models.map(({ make }) => `/models/${make}`)],
    // A model's short address is among these, and its page reads the colour.
    queryNames: [...directoryNames, 'colour'],
    isListing: true,
  },
  {
    ...plain,
    id: 'parts',
    path: '/parts/search',
    linkable: ['/parts/search'],
    sitemap: () => ['/parts/search'],
    query: 'parts.search',
    queryNames: partQueryNames,
  },
  {
    ...plain,
    id: 'market_method',
    path: '/market-comparison',
    linkable: ['/market-comparison'],
    sitemap: () => ['/market-comparison'],
  },
  // `/contact` is the same page; its canonical address is `/contact-us`.
  {
    ...plain,
    id: 'contact',
    path: '/contact-us',
    linkable: ['/contact-us'],
    sitemap: () => ['/contact-us'],
    queryNames: ['type'],
  },
  { ...plain, id: 'contact_short', path: '/contact', linkable: ['/contact', '/contact/'] },
  {
    ...plain,
    id: 'contact_location',
    path: '/contact-us/{slug}',
    linkable: ['/contact-us/{slug}'],
    sitemap: ({ locations }) => locations.map((slug) => `/contact-us/${slug}`),
  },
  {
    ...plain,
    id: 'location',
    path: '/locations/{slug}',
    linkable: ['/locations/{slug}'],
    sitemap: ({ locations }) => locations.map((slug) => `/locations/${slug}`),
  },
  { ...plain, id: 'dealerships', path: '/dealerships', linkable: ['/dealerships'], sitemap: () => ['/dealerships'] },
  {
    ...plain,
    id: 'opening_hours',
    path: '/opening-hours',
    linkable: ['/opening-hours'],
    sitemap: () => ['/opening-hours'],
    queryNames: ['type'],
  },
  {
    ...plain,
    id: 'test_drive',
    path: '/book-test-drive',
    linkable: ['/book-test-drive', '/book-test-drive/'],
    sitemap: () => ['/book-test-drive'],
    queryNames: ['car_id', 'slug', 'query'],
  },
  { ...plain, id: 'careers', path: '/careers', linkable: ['/careers'], sitemap: () => ['/careers'] },
  {
    ...plain,
    id: 'parts_order',
    path: '/vehicle-parts-and-accessories',
    linkable: ['/vehicle-parts-and-accessories'],
    sitemap: () => ['/vehicle-parts-and-accessories'],
  },
  { ...plain, id: 'service', path: '/service', linkable: ['/service'], sitemap: () => ['/service'] },
  { ...plain, id: 'sell_my_car', path: '/sell-my-car', linkable: ['/sell-my-car'], sitemap: () => ['/sell-my-car'] },
  { ...plain, id: 'trade_in', path: '/trade-in', linkable: ['/trade-in'], sitemap: () => ['/trade-in'] },
  {
    ...plain,
    id: 'car_trade_in',
    path: '/cars/trade-in',
    linkable: ['/cars/trade-in'],
    queryNames: ['car_id'],
  },
  { ...plain, id: 'compare', path: '/compare', linkable: ['/compare'], queryNames: ['ids'] },
  { ...plain, id: 'watchlist', path: '/watchlist', linkable: ['/watchlist'] },
  { ...plain, id: 'account', path: '/account', linkable: ['/account'] },
  { ...plain, id: 'sign_in', path: '/sign-in', linkable: ['/sign-in'], queryNames: ['type', 'redirect', 'back'] },
  {
    // A dealer without the built-in page may have content here.
    ...financePage,
    id: 'finance',
    path: '/finance',
    query: 'content.get',
    linkable: ['/finance'],
    sitemap: ({ finance }) => (finance === null ? [] : [finance]),
  },
  { ...financePage, id: 'finance_enquiry', path: '/finance-enquiry', linkable: ['/finance-enquiry'] },
  { ...financePage, id: 'finance_apply', path: '/apply-for-finance', linkable: ['/apply-for-finance'] },
  { ...financePage, id: 'finance_personalised', path: '/personalised/finance', linkable: ['/personalised/finance'] },
  {
    // Every address that nothing else has: what a dealer publishes there, or a 404.
    ...plain,
    id: 'content',
    path: '/{path+}',
    query: 'content.get',
    linkable: [
      ...['/about-us', '/news', '/news/{slug}', '/blog', '/blog/{slug}', '/buying', '/warranty', '/diamond-advantage'],
      ...['/terms-and-conditions', '/privacy-policy'],
    ] as const,
    sitemap: ({ content }) => content,
  },
  // Content too, and the page of a sale while one of the dealer's offers names it.
  { ...plain, id: 'eofy', path: '/eofy', query: 'content.get', linkable: ['/eofy'] },
  { ...plain, id: 'sale', path: '/pages/{slug}', query: 'content.get', linkable: ['/pages/{slug}'] },
  // A document of its own policy: what leads there loads it (payment-pages.ts).
  { ...checkout, id: 'checkout', path: '/cars/{slug}/checkout' },
  { ...checkout, id: 'checkout_alias', path: '/cars/{slug}/buy-online' },
  // Of vehicles that are not bought in steps it leads to the checkout.
  { ...checkout, id: 'checkout_journey', path: '/checkout-journey', queryNames: ['car_id'] },
  { ...plain, id: 'credit_check', path: '/credit-check', linkable: ['/credit-check'] },
  { ...plain, id: 'spin', path: '/spin-to-win', query: 'promotions.spin', linkable: ['/spin-to-win'] },
  { ...plain, id: 'online_payment', path: '/online-payment', linkable: ['/online-payment'] },
  // Shown after an enquiry only.
  { ...plain, id: 'success', path: '/success', queryNames: ['place', 'start'] },
  // Links of messages lead here.
  { ...plain, id: 'your_enquiry', path: '/your-enquiry' },
  { ...plain, id: 'appointment', path: '/test-drive-appointment' },
  { ...plain, id: 'application', path: '/finance-application' },
  { ...plain, id: 'theme_preview', path: '/theme-preview' },
  { ...plain, id: 'content_preview', path: '/content-preview' },
  { ...plain, id: 'car_preview', path: '/car-preview' },
  { ...plain, id: 'alerts', path: '/alerts', linkable: ['/alerts'] },
  { ...plain, id: 'consents', path: '/consents' },
] as const satisfies readonly PageSpec[];

export type PageId = (typeof pages)[number]['id'];
