/** Views that do not stand in `web/features` under the name of their page. */
const elsewhere: Readonly<Record<string, string>> = {
  contact_short: 'features/contact/page',
  contact_location: 'features/contact/page',
  location: 'features/locations/location-page',
  dealerships: 'features/locations/dealerships-page',
  opening_hours: 'features/locations/opening-hours-page',
  model: 'features/models/model-page',
  model_compare: 'features/models/compare-page',
  offer: 'features/listing/offers/offer-page',
  eofy: 'app/pages/sale-page',
  sale: 'app/pages/sale-page',
  content_preview: 'features/content/preview-page',
  car_preview: 'app/pages/preview-page',
  car_trade_in: 'features/trade-in/page',
  sell_my_car: 'features/trade-in/page',
  checkout_journey: 'app/pages/buy-online-page',
  finance: 'app/pages/finance-page',
  finance_enquiry: 'app/pages/finance-page',
  finance_apply: 'app/pages/finance-page',
  finance_personalised: 'app/pages/finance-page',
};

/** The file below `web` of a later page: `features/test-drive/page.tsx` for `test_drive`. */
export const viewOf = (id: string): string => `./${elsewhere[id] ?? `features/${id.replaceAll('_', '-')}/page`}.tsx`;
