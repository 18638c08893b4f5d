import type { laterPages } from './later-pages.ts';

/** Source files of later pages, to find their files in the build's manifest. */
const laterSources: Readonly<Record<keyof typeof laterPages, string>> = {
  contact: 'web/features/contact/page.tsx',
  success: 'web/features/success/page.tsx',
  appointment: 'web/features/appointment/page.tsx',
  sign_in: 'web/features/sign-in/page.tsx',
  consents: 'web/features/consents/page.tsx',
  watchlist: 'web/features/favourites/page.tsx',
  compare: 'web/features/compare/page.tsx',
  model: 'web/features/models/model-page.tsx',
  model_compare: 'web/features/models/compare-page.tsx',
  models: 'web/features/models/page.tsx',
  offer: 'web/features/listing/offers/offer-page.tsx',
  market_method: 'web/features/market-method/page.tsx',
  location: 'web/features/places/page.tsx',
  dealerships: 'web/features/places/page.tsx',
  opening_hours: 'web/features/places/page.tsx',
  test_drive: 'web/features/test-drive/page.tsx',
  careers: 'web/features/careers/page.tsx',
  parts_order: 'web/features/parts-order/page.tsx',
  service: 'web/features/service/page.tsx',
  sell_my_car: 'web/features/sell-my-car/page.tsx',
  content: 'web/features/content/page.tsx',
  theme_preview: 'web/features/theme-preview/page.tsx',
  content_preview: 'web/features/content/preview-page.tsx',
  parts: 'web/features/parts/page.tsx',
};
const sources: Readonly<Record<string, string>> = laterSources;

/** Of a page entry: a later page has its name there. */
export const sourceFile = (source: string): string => sources[source] ?? source;
