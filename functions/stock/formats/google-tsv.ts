import { bodyRules, driveRules, fuelRules, money, text, transmissionRules, integer } from './columns.ts';
import type { FeedFormat, FieldRules } from './mapping.ts';
import { vehicleTypeWords, googlePriceWords } from './words.ts';

/** Shared by both of Google's document types. The store code is the location. */
export const googleFields: FieldRules = {
  listing_id: text('id'),
  stocknum: text('id'),
  vin: { from: 'vin', read: { kind: 'text', upper: true } },
  location_code: text('store_code'),
  year: integer('year'),
  make: text('make'),
  model: text('model'),
  badge: text('trim'),
  car_type: { from: 'condition', read: { kind: 'table', table: vehicleTypeWords } },
  certified: { from: 'certified_pre_owned', read: { kind: 'flag' } },
  price_cents: money('price'),
  price_type: { from: 'vehicle_price_type', read: { kind: 'table', table: googlePriceWords, otherwise: 'unknown' } },
  km: { from: 'mileage', read: { kind: 'distance' } },
  ...bodyRules('body_style', { truck: 'ute' }),
  ...fuelRules('fuel'),
  ...driveRules('drive_wheel_configuration'),
  ...transmissionRules('transmission'),
  engine_size: text('engine'),
  cylinders: { from: 'engine', take: /^(\d+)\s?cyl$/i, read: { kind: 'whole' } },
  colour: text(['exterior_color', 'color']),
  interior_colour: text('interior_color'),
  seats: integer('seating_capacity'),
  doors: integer('doors'),
  carsales_title: text('title'),
  dealercomments: text('description'),
};

export const googleBlanks = ['', 'n/a'];

/** Google Merchant Center's vehicle listings. */
export const googleTsv: FeedFormat = {
  title: 'Google vehicle listings (TSV)',
  shape: {
    kind: 'csv',
    delimiter: '\t',
    required: ['id', 'vin', 'store_code', 'price', 'condition', 'make', 'model', 'year', 'mileage'],
    strictHeader: false,
  },
  mapping: {
    id: 'google-tsv',
    blanks: googleBlanks,
    // The addresses of a cell are not split: they contain commas ('/w_400,h_300/').
    fields: { ...googleFields, pictures: { from: 'image_link', read: { kind: 'pictures' } } },
  },
};
