import * as z from 'zod';
import { lenderAnswerSchema, lenderEntrySchema } from '../finance/lender-schema.ts';
import { webAddressSchema } from '../text/schema.ts';
import { pictureSchema } from './picture-schema.ts';
import { energyLabelSchema } from './energy-label-schema.ts';
import { ownSchema, underSchema } from './own/own-schema.ts';
import { marketPriceSchema, publishedPriceSchema } from './price/price-schema.ts';
import {
  vehicleTypes,
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
/** $0 to $10,000,000. */
const cents = z.number().int().min(0).max(1_000_000_000).nullable().default(null);
const day = z.iso.date().nullable().default(null);

/** One vehicle as a feed describes it (docs/product/vehicles.md, 'Vehicle record'). Unknown is null, never a guess. */
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

  car_type: z.enum(vehicleTypes),
  item_type: z.enum(itemTypes).default('car'),
  status: z.enum(vehicleStatuses).default('in_stock'),
  reserved: z.boolean().default(false),
  certified: z.boolean().default(false),
  tag: text(40),
  preorder: z.boolean().default(false),
  promoted: z.boolean().default(false),
  custom_rank: z.number().int().default(0),

  price_cents: cents,
  price_type: z.enum(priceTypes).nullable().default(null),
  before_price_cents: cents,
  offer_price_cents: cents,
  /** Cents a week. */
  subscription_price_cents: cents,
  /** A repaired write-off; it is never compared with the market. */
  written_off: z.boolean().default(false),
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
  /** The feed's text; facets and tags use the simple_* fields. */
  fuel: text(60),
  trans: text(60),
  drive: text(60),
  body: text(60),
  simple_fuel: z.enum(simpleFuels).nullable().default(null),
  simple_transmission: z.enum(simpleTransmissions).nullable().default(null),
  simple_drive: z.enum(simpleDrives).nullable().default(null),
  /** A body code of vocabulary.ts, else the feed's text. */
  simple_body: text(60),
  bodyconfiguration: text(80),
  engine_size: text(40),
  enginesize: whole(30_000),
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

  /** As the dealer's system counts them (docs/product/vehicles.md, 'Views'). */
  views: whole(1_000_000_000),
  pictures: z.array(pictureSchema).max(60).default([]),
  /** Plain text, sections separated by pipes. */
  dealercomments: z.string().max(20_000).default(''),
  standardEquipment: z.array(z.string().max(200)).max(400).default([]),
  features: z.array(z.string().min(1).max(120)).max(200).default([]),
  categories: z.array(z.string().max(60)).max(20).default([]),
  carsales_title: text(200),
  file: webAddressSchema.nullable().default(null),
  /** Consumer Information Notice (docs/product/consumer-law.md, 'Consumer Information Notice'). */
  cin_url: webAddressSchema.nullable().default(null),
  /** Null: not available. */
  veel: energyLabelSchema.nullable().default(null),

  /** Null if the feed's location is not one of the tenant's. */
  location_id: text(60),
  /** Locations that may answer an enquiry, too; absent: those of `location_id` (docs/product/places.md, 'Distribution locations'). */
  distribution_locations: z.array(z.string().max(60)).max(20).optional(),
  city: text(80),
  state: text(40),
  private_suburb: text(80),
  private_postcode: text(10),
  show_on_dealer_website: z.boolean().default(true),

  autograb_data: marketPriceSchema.nullable().default(null),
  finance_lenders: z.record(z.string(), lenderEntrySchema).default({}),
});
export type VehicleContent = z.infer<typeof vehicleContentSchema>;

/** Shown are `active`, `missing` and, for the tenant's days, `sold`. */
export const stockStates = ['active', 'missing', 'sold', 'withdrawn'] as const;
export type StockState = (typeof stockStates)[number];

/** As stored. `src_version` only orders the rows of one source (docs/architecture.md, 'Versions'). */
export const stockItemSchema = z.object({
  id: z.string(),
  slug: z.string(),
  source: z.string(),
  /** The source's identity values joined; survives a change of format. */
  identity: z.string(),
  content: vehicleContentSchema,
  /** sha-256 of the canonical content, so that an unchanged row writes nothing. */
  content_hash: z.string(),
  src_version: z.number(),
  /** Revision whose content the index holds, while later writes moved only `src_version`; null: the item's own. */
  index_rev: z.number().int().nullable().default(null),
  state: z.enum(stockStates),
  /** Consecutive full feeds that did not contain it. */
  missing_runs: z.number().int(),
  created_at: z.iso.datetime(),
  /** When its first picture was there, the feed's or the dealer's own; null: none yet. Unknown of cars that had some before this was kept. */
  first_pictured_at: z
    .union([z.iso.datetime(), z.literal('unknown')])
    .nullable()
    .default(null),
  price_changed_at: z.iso.datetime().nullable(),
  sold_at: z.iso.datetime().nullable(),
  /** While missing: when a feed last named it. */
  last_seen_at: z.iso.datetime().nullable().default(null),
  price_history: z.array(publishedPriceSchema).default([]),
  /** The previous price that our own history proves (docs/product/prices.md, 'Reduced price'). */
  reduced_from: z.object({ price_cents: z.number().int(), until: z.iso.datetime() }).nullable().default(null),
  /** Of the finance provider's service; null: never asked. */
  lender_answer: lenderAnswerSchema.nullable().default(null),
  /**
   * While the newest row that names the vehicle is not taken, and it stays as an earlier row said (docs/product/stock-feeds.md, 'Kept
   * vehicles').
   */
  kept: z
    .object({
      run: z.string(),
      /** Of the file. */
      line: z.number().int(),
      field: z.string(),
      reason: z.string(),
      detail: z.string(),
      since: z.iso.datetime(),
      /** In a row. */
      files: z.number().int(),
      /** Of the row, as `src_version`. */
      version: z.number(),
      /** The row has the prices that are shown. */
      price_known: z.boolean(),
    })
    .nullable()
    .default(null),
  /** What the dealer says; `content` has it already. */
  own: ownSchema.nullable().default(null),
  /** What the feed says where the dealer's word covers it. */
  under: underSchema.nullable().default(null),
  /** What the last run did, so that a repeated run counts the same. */
  last_change: z.object({
    run: z.string(),
    kind: z.enum(['added', 'updated', 'relisted', 'missing', 'sold', 'withdrawn']),
    price_changed: z.boolean(),
  }),
});
export type StockItem = z.infer<typeof stockItemSchema>;

/** A vehicle as pages and the index see it. `media` are keys of the image route, in order. */
export const vehicleSchema = vehicleContentSchema
  .omit({ pictures: true, show_on_dealer_website: true, private_suburb: true, private_postcode: true })
  .extend({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    sold: z.boolean(),
    sold_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    price_changed_at: z.iso.datetime().nullable(),
    media: z.array(z.string()),
    photos_count: z.number().int(),
    /** True for computer renderings; the page then says so. */
    rendered_pictures: z.boolean(),
    dealership_id: z.string(),
    dealership_slug: z.string(),
    dealership_name: z.string(),
    location_name: z.string().nullable(),
  });
export type Vehicle = z.infer<typeof vehicleSchema>;
