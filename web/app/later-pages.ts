import type { Page } from '#web/lib/page-definition.ts';
import { gatedPage } from './gated-page.tsx';

/** Pages that few visits begin with: the first view of the others does not carry the names of their files. */
export const laterPages = {
  success: async () => (await import('#web/features/success/page.tsx')).successPage,
  application: async () => (await import('#web/features/application/page.tsx')).applicationPage,
  appointment: async () => (await import('#web/features/appointment/page.tsx')).appointmentPage,
  account: async () => (await import('#web/features/account/page.tsx')).accountPage,
  sign_in: async () => (await import('#web/features/sign-in/page.tsx')).signInPage,
  alerts: async () => (await import('#web/features/alerts/page.tsx')).alertsPage,
  consents: async () => (await import('#web/features/consents/page.tsx')).consentsPage,
  watchlist: async () => (await import('#web/features/favourites/page.tsx')).watchlistPage,
  compare: async () => (await import('#web/features/compare/page.tsx')).comparePage,
  model: async () => (await import('#web/features/models/model-page.tsx')).modelPage,
  model_compare: async () => (await import('#web/features/models/compare-page.tsx')).modelComparePage,
  models: async () => (await import('#web/features/models/page.tsx')).modelsPage,
  offer: async () => (await import('#web/features/listing/offers/offer-page.tsx')).offerPage,
  market_method: async () => (await import('#web/features/market-method/page.tsx')).marketMethodPage,
  contact: async () => (await import('#web/features/contact/page.tsx')).contactPage,
  location: async () => (await import('#web/features/places/page.tsx')).locationPage,
  dealerships: async () => (await import('#web/features/places/page.tsx')).dealershipsPage,
  opening_hours: async () => (await import('#web/features/places/page.tsx')).openingHoursPage,
  test_drive: async () => (await import('#web/features/test-drive/page.tsx')).testDrivePage,
  careers: async () => (await import('#web/features/careers/page.tsx')).careersPage,
  parts_order: async () => (await import('#web/features/parts-order/page.tsx')).partsOrderPage,
  service: async () => (await import('#web/features/service/page.tsx')).servicePage,
  finance: async () => (await import('./finance-pages.tsx')).financeOrContentPage,
  finance_page: async () => (await import('./finance-pages.tsx')).financePage,
  sell_my_car: async () => (await import('#web/features/sell-my-car/page.tsx')).sellMyCarPage,
  checkout: async () => (await import('#web/features/checkout/page.tsx')).checkoutPage,
  online_payment: async () => (await import('#web/features/online-payment/page.tsx')).onlinePaymentPage,
  trade_in: async () => (await import('#web/features/trade-in/page.tsx')).tradeInPage,
  car_trade_in: async () => (await import('#web/features/trade-in/page.tsx')).carTradeInPage,
  content: async () => (await import('#web/features/content/page.tsx')).contentPage,
  theme_preview: async () => (await import('#web/features/theme-preview/page.tsx')).themePreviewPage,
  content_preview: async () => (await import('#web/features/content/preview-page.tsx')).contentPreviewPage,
  checkout_journey: async () => (await import('#web/features/journey/page.tsx')).journeyPage,
  parts: async () => (await import('#web/features/parts/page.tsx')).partsPage,
} satisfies Readonly<Record<string, () => Promise<Page>>>;

export const openLaterPage = async (name: keyof typeof laterPages): Promise<Page> =>
  gatedPage(await laterPages[name]());
