import { bodyRules, driveRules, fuelRules, money, text, transmissionRules, integer } from './columns.ts';
import type { FeedFormat } from './mapping.ts';
import { carTypeWords } from './words.ts';

/** Google Merchant Center's vehicle listings. The store code is the location. */
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
    blanks: ['', 'n/a'],
    fields: {
      listing_id: text('id'),
      stocknum: text('id'),
      vin: { from: 'vin', read: { kind: 'text', upper: true } },
      location_code: text('store_code'),
      year: integer('year'),
      make: text('make'),
      model: text('model'),
      badge: text('trim'),
      car_type: { from: 'condition', read: { kind: 'table', table: carTypeWords } },
      price_cents: money('price'),
      km: { from: 'mileage', read: { kind: 'distance' } },
      ...bodyRules('body_style', { truck: 'ute' }),
      ...fuelRules('fuel'),
      ...driveRules('drive_wheel_configuration'),
      ...transmissionRules('transmission'),
      engine_size: text('engine'),
      cylinders: { from: 'engine', take: /^(\d+)\s?cyl$/i, read: { kind: 'whole' } },
      colour: text('color'),
      interior_colour: text('interior_color'),
      seats: integer('seating_capacity'),
      doors: integer('doors'),
      carsales_title: text('title'),
      dealercomments: text('description'),
      // Not split: the addresses contain commas ('/w_400,h_300/').
      pictures: { from: 'image_link', read: { kind: 'pictures' } },
    },
  },
};
