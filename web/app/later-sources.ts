import type { Site } from '#functions/sites/contract.ts';
import { sliderModule } from '#web/features/home/deferred-module.ts';
import type { laterPages } from './later-pages.ts';

/** Source files of later pages, to find their files in the build's manifest. */
const laterSources: Readonly<Record<keyof typeof laterPages, string>> = {
  contact: 'web/features/contact/page.tsx',
  success: 'web/features/success/page.tsx',
  application: 'web/features/application/page.tsx',
  appointment: 'web/features/appointment/page.tsx',
  account: 'web/features/account/page.tsx',
  sign_in: 'web/features/sign-in/page.tsx',
  alerts: 'web/features/alerts/page.tsx',
  consents: 'web/features/consents/page.tsx',
  watchlist: 'web/features/watchlist/page.tsx',
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
  finance: 'web/app/finance-pages.tsx',
  finance_page: 'web/app/finance-pages.tsx',
  sell_my_car: 'web/features/sell-my-car/page.tsx',
  checkout: 'web/features/reservation/page.tsx',
  spin: 'web/features/spin/page.tsx',
  credit_check: 'web/features/credit-check/page.tsx',
  online_payment: 'web/features/online-payment/page.tsx',
  trade_in: 'web/features/trade-in/page.tsx',
  car_trade_in: 'web/features/trade-in/page.tsx',
  content: 'web/features/content/page.tsx',
  theme_preview: 'web/features/theme-preview/page.tsx',
  content_preview: 'web/features/content/preview-page.tsx',
  parts: 'web/features/parts/page.tsx',
  checkout_journey: 'web/app/buy-online-page.tsx',
};
const sources: Readonly<Record<string, string>> = laterSources;

/** Of a page entry: a later page has its name there. */
export const sourceFile = (source: string): string => sources[source] ?? source;

interface RarePart {
  source: string;
  load: () => Promise<unknown>;
}

/** Parts that few dealers have: their code and styles are of the first HTML of the page that shows them. */
export const rareParts = (source: string, { flags }: Pick<Site, 'flags'>): RarePart[] =>
  source === 'web/features/home/page.tsx' && flags.promotion_slider
    ? [{ source: 'web/features/home/slider.tsx', load: sliderModule.load }]
    : [];
