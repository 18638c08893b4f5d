import type { Page } from '#web/lib/page-definition.ts';
import { gatedPage } from './gated-page.tsx';

/** Pages that few visits begin with: the first view of the others does not carry the names of their files. */
export const laterPages = {
  success: async () => (await import('#web/features/success/page.tsx')).page,
  application: async () => (await import('#web/features/application/page.tsx')).page,
  appointment: async () => (await import('#web/features/appointment/page.tsx')).page,
  account: async () => (await import('#web/features/account/page.tsx')).page,
  sign_in: async () => (await import('#web/features/sign-in/page.tsx')).page,
  alerts: async () => (await import('#web/features/alerts/page.tsx')).page,
  consents: async () => (await import('#web/features/consents/page.tsx')).page,
  watchlist: async () => (await import('#web/features/watchlist/page.tsx')).page,
  compare: async () => (await import('#web/features/compare/page.tsx')).page,
  model: async () => (await import('#web/features/models/model-page.tsx')).page,
  model_compare: async () => (await import('#web/features/models/compare-page.tsx')).page,
  models: async () => (await import('#web/features/models/page.tsx')).page,
  offer: async () => (await import('#web/features/listing/offers/offer-page.tsx')).page,
  market_method: async () => (await import('#web/features/market-method/page.tsx')).page,
  contact: async () => (await import('#web/features/contact/page.tsx')).page,
  location: async () => (await import('#web/features/places/page.tsx')).locationPage,
  dealerships: async () => (await import('#web/features/places/page.tsx')).dealershipsPage,
  opening_hours: async () => (await import('#web/features/places/page.tsx')).openingHoursPage,
  test_drive: async () => (await import('#web/features/test-drive/page.tsx')).page,
  careers: async () => (await import('#web/features/careers/page.tsx')).page,
  parts_order: async () => (await import('#web/features/parts-order/page.tsx')).page,
  service: async () => (await import('#web/features/service/page.tsx')).page,
  finance: async () => (await import('./finance-pages.tsx')).financeOrContentPage,
  finance_page: async () => (await import('./finance-pages.tsx')).financePage,
  sell_my_car: async () => (await import('#web/features/sell-my-car/page.tsx')).page,
  checkout: async () => (await import('#web/features/reservation/page.tsx')).page,
  spin: async () => (await import('#web/features/spin/page.tsx')).page,
  credit_check: async () => (await import('#web/features/credit-check/page.tsx')).page,
  online_payment: async () => (await import('#web/features/online-payment/page.tsx')).page,
  trade_in: async () => (await import('#web/features/trade-in/page.tsx')).tradeInPage,
  car_trade_in: async () => (await import('#web/features/trade-in/page.tsx')).vehicleTradeInPage,
  content: async () => (await import('#web/features/content/page.tsx')).page,
  theme_preview: async () => (await import('#web/features/theme-preview/page.tsx')).page,
  content_preview: async () => (await import('#web/features/content/preview-page.tsx')).page,
  checkout_journey: async () => (await import('./buy-online-page.tsx')).journeyPage,
  parts: async () => (await import('#web/features/parts/page.tsx')).page,
} satisfies Readonly<Record<string, () => Promise<Page>>>;

export const openLaterPage = async (name: keyof typeof laterPages): Promise<Page> =>
  gatedPage(await laterPages[name]());
