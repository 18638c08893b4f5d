import type * as z from 'zod';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import type { FinanceTenant } from '#domain/finance/shown-entry.ts';
import type { CostedTenant } from '#domain/oncosts/estimate.ts';
import { stockDocument, type StockDocument } from '#functions/search/engines/port/document.ts';

const INSTANT = '2026-01-02T03:04:05.000Z';

/** A value in every field that is indexed or shown, and words that are hard to split. */
const known: z.input<typeof vehicleSchema> = {
  ...{ id: 'sample-1', slug: '2021-skoda-cx-5', name: '2021 Škoda CX-5 SR5', year: 2_021, make: 'Škoda' },
  ...{ model: 'CX-5', badge: 'SR5', series: "MY21.5 Plug-in O'Neil", stocknum: 'S-10 42', regplate: '123 ABC' },
  ...{ vin: 'JT000000000000042', car_type: 'used', item_type: 'car', status: 'in_stock', sold: false, sold_at: null },
  ...{ reserved: false, certified: true, tag: 'Runout sale', promoted: true, custom_rank: 3 },
  ...{ price_cents: 4_599_950, offer_price_cents: 4_399_950, before_price_cents: 4_799_000 },
  ...{ subscription_price_cents: 29_900, price_type: 'excl_govt_charges', km: 48_000, colour: 'Crème', seats: 5 },
  ...{ body: 'Sports Utility Vehicle', fuel: 'Petrol/Electric', trans: '8SP Auto', drive: '4x4', engine_size: '2.0 L' },
  ...{ simple_body: 'suv', simple_fuel: 'hybrid', simple_transmission: 'automatic', simple_drive: '4wd' },
  ...{ categories: ['Family', 'First car'], features: ['Tow-bar (3.5t)', 'Apple CarPlay™'], city: 'Whangārei' },
  ...{ dealercomments: 'One owner; 4WD ute, e-bike rack.\nÆgir’s naïve façade №5 ½ price', state: 'QLD' },
  ...{ created_at: INSTANT, price_changed_at: null, media: ['r.1'], photos_count: 1, rendered_pictures: true },
  ...{ dealership_id: 'd1', dealership_slug: 'd-1', dealership_name: 'Yard One', location_name: 'North yard' },
  ...{ rego_state: 'QLD', rego_expiry: '2027-05-01' },
  autograb_data: { state_average_market_price: 4_999_950, average_market_price: null, as_of: INSTANT },
  finance_lenders: {
    manual: {
      ...{ interestRate: 7.5, comparisonRate: 8.1, paymentMonth: null, paymentWeek: 14_900, termMonths: 60 },
      ...{ termYears: 5, deposit: 0, balloon: 0, disclaimer: 'Example.', as_of: INSTANT },
      ...{ exampleAmount: 3_000_000, exampleTermMonths: 60, exampleSecured: true, lenderName: 'Example Finance' },
      ...{
        creditLicence: '000000',
        establishmentFee: 19_500,
        monthlyFee: 1_200,
        ratesUrl: 'https://lender.example/rates',
      },
    },
  },
};

const bare: z.input<typeof vehicleSchema> = {
  ...{ id: 'sample-2', slug: 'sample-2', name: '1999 Ford Ranger', year: 1_999, make: 'Ford', model: 'Ranger' },
  ...{ car_type: 'new', sold: true, sold_at: INSTANT, created_at: INSTANT, price_changed_at: null, media: [] },
  ...{ photos_count: 0, rendered_pictures: false, dealership_id: 'd2', dealership_slug: 'd-2' },
  ...{ dealership_name: 'Yard Two', location_name: null },
};

const config: FinanceTenant & CostedTenant = {
  country: 'AU',
  finance: {
    ...{ provider: 'manual', manual: [], calculator: { weeklyMethod: 'periodic' } },
    ...{ requireComparisonRate: true, neverMakes: [], neverDealerships: [] },
  },
  flags: { finance_enabled: true, offers_subscriptions: false },
  on_costs: { enabled: true, confirmed: { 'transfer-qld-2026': '2026-11-22' }, figures: [], charges: [] },
  locations: [],
};

/** Stock whose snapshot is the hash of the schema (snapshot.ts, `snapshotSchema`). */
export const sampleDocuments = (): readonly StockDocument[] =>
  [known, bare].map((car) => stockDocument(vehicleSchema.parse(car), 1, config));
