import * as z from 'zod';
import { webAddressSchema } from '../text/schema.ts';
import {
  carTypes,
  itemTypes,
  priceTypes,
  simpleDrives,
  simpleFuels,
  simpleTransmissions,
  vehicleStatuses,
} from './vocabulary.ts';

const text = (max: number) => z.string().min(1).max(max).nullable().default(null);
const whole = (max: number) => z.number().int().min(0).max(max).nullable().default(null);
const measure = z.number().min(0).max(1_000_000).nullable().default(null);
/** Integer cents, 0 to $10,000,000. */
const cents = z.number().int().min(0).max(1_000_000_000).nullable().default(null);
const day = z.iso.date().nullable().default(null);

/** Where a layered picture comes from: body and view name a pair of layers, colour is the paint (face.md). */
export const pictureSchema = z.discriminatedUnion('kind', [
  /** A picture the feed names; fetched by the picture worker, never hot-linked. */
  z.object({ kind: z.literal('remote'), url: webAddressSchema }),
  /** A picture composed by the media store from base + colour x paint. */
  z.object({
    kind: z.literal('layered'),
    body: z.string(),
    view: z.string(),
    colour: z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six hexadecimal digits, such as #1c2f45.'),
  }),
]);
export type Picture = z.infer<typeof pictureSchema>;

/** One entry of `finance_lenders`, keyed by provider (spec §3). Rates are percent a year, payments cents, `as_of` decision 100. */
const financeLenderSchema = z.object({
  interestRate: z.number().nullable(),
  comparisonRate: z.number().nullable(),
  paymentWeek: z.number().int().nullable(),
  paymentMonth: z.number().int().nullable(),
  termMonths: z.number().int(),
  termYears: z.number(),
  deposit: z.number().int(),
  balloon: z.number().int(),
  disclaimer: z.string(),
  as_of: z.iso.datetime(),
});

/**
 * What a feed says about one vehicle (spec §3, 'Car'), with the specification's field names. Money is integer cents
 * in fields that end in `_cents`; distances are kilometres; unknown is null, never a guess.
 */
export const vehicleContentSchema = z.object({
  year: z.number().int().min(1885).max(2100),
  make: z.string().min(1).max(60),
  model: z.string().min(1).max(80),
  badge: text(120),
  series: text(80),
  stocknum: text(60),
  vin: text(17),
  chassis: text(40),
  regplate: text(12),
  rego_state: text(8),

  car_type: z.enum(carTypes),
  item_type: z.enum(itemTypes).default('car'),
  status: z.enum(vehicleStatuses).default('in_stock'),
  reserved: z.boolean().default(false),
  certified: z.boolean().default(false),
  tag: text(40),
  preorder: z.boolean().default(false),
  promoted: z.boolean().default(false),
  /** Rank for the relevance order, highest first (decision 5). */
  custom_rank: z.number().int().default(0),

  price_cents: cents,
  price_type: z.enum(priceTypes).nullable().default(null),
  before_price_cents: cents,
  offer_price_cents: cents,
  /** Dollars a week of a subscription, in cents. */
  subscription_price_cents: cents,
  has_nvic: z.boolean().default(false),
  nvic: text(20),
  redbook_code: text(40),

  rego_expiry: day,
  compliance_date: text(10),
  build_date: text(10),

  colour: text(80),
  interior_colour: text(80),
  km: whole(5_000_000),
  seats: whole(100),
  doors: whole(20),
  /** The feed's own words; the simple_* fields are what facets and tags read. */
  fuel: text(60),
  trans: text(60),
  drive: text(60),
  body: text(60),
  simple_fuel: z.enum(simpleFuels).nullable().default(null),
  simple_transmission: z.enum(simpleTransmissions).nullable().default(null),
  simple_drive: z.enum(simpleDrives).nullable().default(null),
  /** A body code of vocabulary.ts, else the feed's own text. */
  simple_body: text(60),
  bodyconfiguration: text(80),
  engine_size: text(40),
  enginesize_litres: measure,
  cylinders: whole(32),
  gearnum: whole(30),
  geartype: text(60),
  induction: text(60),
  /** Litres per 100 km, combined. */
  fuelconsumptioncombined: measure,
  fuelcapacity: measure,
  grossvehiclemass: measure,
  vehiclelength: measure,
  vehicleheight: measure,
  vehiclewidth: measure,
  torque: text(40),
  ancaprating: measure,
  body_width: measure,
  body_length: measure,
  tare_weight: measure,
  axle_type: text(60),
  sleeps: whole(20),
  aggregate_trailer_mass: measure,

  pictures: z.array(pictureSchema).max(60).default([]),
  /** Sections are separated by a pipe (spec §3). Plain text. */
  dealercomments: z.string().max(20_000).default(''),
  standardEquipment: z.array(z.string().max(200)).max(400).default([]),
  features: z.array(z.string().min(1).max(120)).max(200).default([]),
  categories: z.array(z.string().max(60)).max(20).default([]),
  carsales_title: text(200),
  /** History report link of the feed. */
  file: webAddressSchema.nullable().default(null),

  /** Id of a location of the tenant, null when the feed names a place the tenant does not have. */
  location_id: text(60),
  city: text(80),
  state: text(40),
  private_suburb: text(80),
  private_postcode: text(10),
  show_on_dealer_website: z.boolean().default(true),

  autograb_data: z
    .object({ state_average_market_price: cents, average_market_price: cents, as_of: z.iso.datetime() })
    .nullable()
    .default(null),
  finance_lenders: z.record(z.string(), financeLenderSchema).default({}),
});
export type VehicleContent = z.infer<typeof vehicleContentSchema>;

/** Where a stock item stands in its life; only `active` and `missing` cars, and `sold` ones for the tenant's days, are shown. */
export const stockStates = ['active', 'missing', 'sold', 'withdrawn'] as const;
export type StockState = (typeof stockStates)[number];

/**
 * A stock item's state as the table holds it: content, identity and life. `rev` of the item (not here) counts every
 * write; `src_version` orders the rows of one source and nothing else (architecture.md, 'Versions').
 */
export const stockItemSchema = z.object({
  id: z.string(),
  slug: z.string(),
  source: z.string(),
  /** The identity values the source declares, joined: the same car over a change of format. */
  identity: z.string(),
  content: vehicleContentSchema,
  /** sha-256 of the canonical content: an unchanged row writes nothing (T35). */
  content_hash: z.string(),
  src_version: z.number(),
  state: z.enum(stockStates),
  /** Full feeds in a row that did not name it. */
  missing_runs: z.number().int(),
  created_at: z.iso.datetime(),
  price_changed_at: z.iso.datetime().nullable(),
  sold_at: z.iso.datetime().nullable(),
  /** The run that last wrote the item and what it did, so that a rerun counts the same (T37). */
  last_change: z.object({
    run: z.string(),
    kind: z.enum(['added', 'updated', 'relisted', 'missing', 'sold', 'withdrawn']),
    price_changed: z.boolean(),
  }),
});
export type StockItem = z.infer<typeof stockItemSchema>;

/**
 * A vehicle as pages and the index see it: content plus what the platform knows. `media` are keys of the image route,
 * in order; a car without pictures has none.
 */
export const vehicleSchema = vehicleContentSchema
  .omit({ pictures: true, show_on_dealer_website: true, private_suburb: true, private_postcode: true })
  .extend({
    id: z.string(),
    slug: z.string(),
    /** 'year make model badge'. */
    name: z.string(),
    sold: z.boolean(),
    sold_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    price_changed_at: z.iso.datetime().nullable(),
    media: z.array(z.string()),
    photos_count: z.number().int(),
    /** True where the pictures are the platform's renderings, so that the page says so. */
    rendered_pictures: z.boolean(),
    dealership_id: z.string(),
    dealership_slug: z.string(),
    dealership_name: z.string(),
    location_name: z.string().nullable(),
  });
export type Vehicle = z.infer<typeof vehicleSchema>;
