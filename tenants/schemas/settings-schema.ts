import * as z from 'zod';
import { MOST_SAVED } from '#domain/accounts/watchlist.ts';

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six lower-case hexadecimal digits, such as #1c2f45.');
const cents = z.number().int().min(0);

/** docs/product/design.md, 'Tokens'. */
const colourTokensSchema = z.object({
  page: hex,
  surface: hex,
  raised: hex,
  line: hex,
  text: hex,
  'text-soft': hex,
  accent: hex,
  'accent-text': hex,
  positive: hex,
  warning: hex,
  danger: hex,
  focus: hex,
});

export const themeSchema = z.object({
  colours: colourTokensSchema,
  /** Derived if null, used if `flags.dark_scheme` is on. */
  dark: colourTokensSchema.nullable(),
  fonts: z.object({
    /** Ids of tenants/fonts.ts. */
    body: z.string(),
    display: z.string(),
    number: z.string(),
  }),
  radius: z.object({ s: z.number(), m: z.number(), l: z.number() }),
  density: z.enum(['dense', 'medium', 'airy']),
  cardsPerRow: z.number().int().min(2).max(4),
});

/** Unknown flags fail validation. A flag with a default may be left out. */
export const flagsSchema = z.strictObject({
  dark_scheme: z.boolean(),
  promotion_slider: z.boolean(),
  offers_subscriptions: z.boolean(),
  reserve_online: z.boolean(),
  buy_online_alias: z.boolean(),
  /** Used vehicles are bought in steps (docs/product/reservations.md, 'Online purchase'). */
  buy_online: z.boolean().default(false),
  finance_enabled: z.boolean(),
  /** The dealer's finance page is open. */
  finance_page: z.boolean().default(false),
  trade_in_enabled: z.boolean(),
  test_drive_enabled: z.boolean(),
  request_photos_enabled: z.boolean(),
  history_report_enabled: z.boolean(),
  compare_enabled: z.boolean(),
  service_enabled: z.boolean(),
  parts_enabled: z.boolean(),
  spin_to_win: z.boolean(),
  /** `/credit-check` (docs/product/finance.md, 'Credit check'). */
  credit_check: z.boolean().default(false),
  online_payment: z.boolean(),
  phone_revealed: z.boolean(),
  /** The call button says 'Call the dealer' in place of a number. */
  call_the_dealer: z.boolean().default(false),
  show_rego: z.boolean(),
  show_vin: z.boolean(),
  show_views: z.boolean(),
  show_price_history: z.boolean().default(false),
  show_map: z.boolean(),
  show_licence_on_cards: z.boolean(),
  market_badge: z.boolean(),
  /** The averages behind the market badge are answered and shown (docs/product/vehicles.md, 'Market badge'). */
  show_market_evidence: z.boolean().default(false),
  hide_unpriced_when_price_asc: z.boolean(),
  count_cap: z.boolean(),
  autogauge_enabled: z.boolean(),
  save_valuation: z.boolean(),
  partial_leads: z.boolean(),
  rendered_pictures_note: z.boolean(),
  /** Saved searches and alerts of saved cars (docs/product/accounts.md, 'Alerts'). */
  alerts_enabled: z.boolean().default(false),
});

/** docs/product/sites.md, 'Settings'. */
export const constantsSchema = z.object({
  soldDays: z.number().int().min(0).max(60),
  newTagDays: z.number().int(),
  pageSize: z.number().int().min(12).max(60),
  resultCacheEntries: z.number().int(),
  countDisplayCap: z.number().int(),
  textDebounceMs: z.number().int(),
  sliderDebounceMs: z.number().int(),
  collapseMs: z.number().int(),
  priceSliderMin: z.number().int(),
  priceSliderMax: z.number().int(),
  directorySliderMin: z.number().int(),
  directorySliderMax: z.number().int(),
  directorySliderStep: z.number().int(),
  commentsTruncateChars: z.number().int(),
  keyInformationItems: z.number().int(),
  featuresLimit: z.number().int(),
  makesShown: z.number().int(),
  modelsPerMake: z.number().int(),
  popularMakes: z.number().int(),
  cityFacetLimit: z.number().int(),
  depositCents: cents,
  holdHours: z.number().int(),
  /** Most that an invoice's payment online may be. */
  invoiceMaxCents: cents.default(500_000),
  reserveAboveCents: cents,
  marketBadgeFromCents: cents,
  searchHistory: z.number().int(),
  /** Vehicles that a shopper keeps; the next one is refused. */
  watchlistLimit: z.number().int().min(1).max(MOST_SAVED),
  reviewsMinimum: z.number(),
  reviewsQuantity: z.number().int(),
  imageQuality: z.number().int(),
  mapZoom: z.number().int(),
});

/** Texts that a tenant may change. */
export const wordsSchema = z.object({
  tagline: z.string(),
  heroTitle: z.string(),
  heroText: z.string(),
  promises: z.array(z.object({ title: z.string(), text: z.string() })).max(4),
  about: z.string(),
  noPrice: z.string(),
  tagNew: z.string(),
  tagSold: z.string(),
  tagNewArrival: z.string(),
  tagCertified: z.string(),
  commentsHeading: z.string(),
  commentsPending: z.string(),
  soldNotice: z.string(),
  enquireButton: z.string(),
  /** 'Finance', 'Finance Enquiry' or 'Pre-Approved'. */
  financeButton: z.string().default('Finance'),
  submitButton: z.string(),
  unexpectedError: z.string(),
  collectionNotice: z.string(),
  optInLabel: z.string(),
  optInWordingVersion: z.string(),
  responsePromise: z.string(),
  renderedPictures: z.string(),
});

/** docs/product/analytics.md, 'Settings'. Public. */
export const analyticsSchema = z.object({
  /** Of the dealer, its group and its manufacturer, for scripts that a visitor has agreed to. Empty: nothing is sent. */
  measurement_ids: z
    .array(z.string().regex(/^G-[A-Z0-9]{4,12}$/, 'Write a measurement id of Google Analytics, such as G-ABC1234567.'))
    .max(6)
    .default([]),
  /** Share of page loads whose speed is measured, 0 to 1. */
  vitals_share: z.number().min(0).max(1).default(1),
});
