import {
  vehicleTypes,
  itemTypes,
  priceTypes,
  simpleDrives,
  simpleFuels,
  simpleTransmissions,
} from '#domain/vehicle/vocabulary.ts';
import { money, text, integer } from './columns.ts';
import { lenderRules } from './lender-columns.ts';
import type { CellReader, FeedFormat, FieldRule, FieldRules } from './mapping.ts';
import { bodyWords, driveWords, fuelWords, statusWords, transmissionWords, TRANSMISSION_WORD } from './words.ts';

/** Case-insensitive. */
const oneOf = (words: readonly string[]): CellReader => ({
  kind: 'table',
  table: Object.fromEntries(words.map((word) => [word, word])),
});
const flag = (from: string): FieldRule => ({ from, read: { kind: 'flag' } });
const decimal = (from: string): FieldRule => ({ from, read: { kind: 'decimal' } });
const day = (from: string): FieldRule => ({ from, read: { kind: 'date', order: 'ymd' } });
const list = (from: string): FieldRule => ({ from, read: { kind: 'list', separator: '|' } });
/** The code column, else from the text; unknown words are unknown values. */
const code = (
  column: string,
  words: string,
  table: Readonly<Record<string, string>>,
  codes: readonly string[],
): FieldRule => ({
  from: [column, words],
  read: {
    kind: 'table',
    table: { ...table, ...Object.fromEntries(codes.map((one) => [one, one])) },
    otherwise: 'unknown',
  },
});

const identityAndState: FieldRules = {
  year: integer('year'),
  make: text('make'),
  model: text('model'),
  badge: text('badge'),
  series: text('series'),
  stocknum: text('stocknum'),
  vin: { from: 'vin', read: { kind: 'text', upper: true } },
  chassis: text('chassis'),
  regplate: { from: 'regplate', read: { kind: 'text', upper: true } },
  rego_state: text('rego_state'),
  car_type: { from: 'car_type', read: oneOf(vehicleTypes) },
  item_type: { from: 'item_type', read: oneOf(itemTypes) },
  status: { from: 'status', read: { kind: 'table', table: statusWords } },
  reserved: flag('reserved'),
  certified: flag('certified'),
  tag: text('tag'),
  preorder: flag('preorder'),
  promoted: flag('promoted'),
  custom_rank: integer('custom_rank'),
  show_on_dealer_website: flag('show_on_dealer_website'),
  modified_at: { from: 'modified_at', read: { kind: 'time' } },
};

const prices: FieldRules = {
  price_cents: money('price'),
  price_type: { from: 'price_type', read: oneOf(priceTypes) },
  before_price_cents: money('before_price'),
  offer_price_cents: money('offer_price'),
  subscription_price_cents: money('subscription_price'),
  state_average_market_price_cents: money('state_average_market_price'),
  average_market_price_cents: money('average_market_price'),
  market_price_as_of: { from: 'market_price_as_of', read: { kind: 'time' } },
  finance_lenders: { from: 'finance_lenders', read: { kind: 'json' } },
  ...lenderRules,
  written_off: flag('written_off'),
  has_nvic: flag('has_nvic'),
  nvic: text('nvic'),
  redbook_code: text('redbook_code'),
};

const description: FieldRules = {
  rego_expiry: day('rego_expiry'),
  compliance_date: text('compliance_date'),
  build_date: text('build_date'),
  colour: text('colour'),
  interior_colour: text('interior_colour'),
  km: { from: 'km', read: { kind: 'distance' } },
  seats: integer('seats'),
  doors: integer('doors'),
  fuel: text('fuel'),
  trans: text('trans'),
  drive: text('drive'),
  body: text('body'),
  simple_fuel: code('simple_fuel', 'fuel', fuelWords, simpleFuels),
  simple_transmission: {
    from: ['simple_transmission', 'trans'],
    take: TRANSMISSION_WORD,
    read: {
      kind: 'table',
      table: { ...transmissionWords, ...Object.fromEntries(simpleTransmissions.map((one) => [one, one])) },
      otherwise: 'unknown',
    },
  },
  simple_drive: code('simple_drive', 'drive', driveWords, simpleDrives),
  simple_body: { from: ['simple_body', 'body'], read: { kind: 'table', table: bodyWords, otherwise: 'keep' } },
  bodyconfiguration: text('bodyconfiguration'),
  engine_size: text('engine_size'),
  enginesize: integer('enginesize'),
  enginesize_litres: decimal('enginesize_litres'),
  cylinders: integer('cylinders'),
  gearnum: integer('gearnum'),
  geartype: text('geartype'),
  induction: text('induction'),
  fuelconsumptioncombined: decimal('fuelconsumptioncombined'),
  fuelcapacity: decimal('fuelcapacity'),
  grossvehiclemass: decimal('grossvehiclemass'),
  vehiclelength: decimal('vehiclelength'),
  vehicleheight: decimal('vehicleheight'),
  vehiclewidth: decimal('vehiclewidth'),
  torque: text('torque'),
  ancaprating: decimal('ancaprating'),
  body_width: decimal('body_width'),
  body_length: decimal('body_length'),
  tare_weight: decimal('tare_weight'),
  axle_type: text('axle_type'),
  sleeps: integer('sleeps'),
  aggregate_trailer_mass: decimal('aggregate_trailer_mass'),
};

const textsAndPlace: FieldRules = {
  pictures: { from: 'pictures', read: { kind: 'pictures', separator: '|' } },
  views: integer('views'),
  dealercomments: text('dealercomments'),
  standardEquipment: list('standard_equipment'),
  features: list('features'),
  categories: list('categories'),
  carsales_title: text('carsales_title'),
  file: { from: 'history_report', read: { kind: 'address' } },
  cin_url: { from: 'cin_url', read: { kind: 'address' } },
  veel_stars: decimal('veel_stars'),
  veel_co2_stars: decimal('veel_co2_stars'),
  veel_co2_g_km: decimal('veel_co2_g_km'),
  veel_litres_100km: decimal('veel_litres_100km'),
  veel_kwh_100km: decimal('veel_kwh_100km'),
  veel_yearly_cost_cents: money('veel_yearly_cost'),
  location_code: text('location'),
  distribution_codes: list('distribution_locations'),
  city: text('city'),
  state: text('state'),
  private_suburb: text('private_suburb'),
  private_postcode: text('private_postcode'),
};

/** Our own format: one column per field. docs/feeds/forecourt-csv.md is tested against it. */
export const forecourtCsv: FeedFormat = {
  title: 'Forecourt stock file (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['stocknum', 'year', 'make', 'model', 'car_type'],
    strictHeader: true,
  },
  mapping: {
    id: 'forecourt-csv',
    blanks: [''],
    fields: { ...identityAndState, ...prices, ...description, ...textsAndPlace },
  },
};
