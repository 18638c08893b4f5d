import { bodyRules, driveAwayOrExclusive, driveRules, fuelRules, integer, text, transmissionRules } from './columns.ts';
import type { CellReader, FeedFormat } from './mapping.ts';
import { vehicleTypeWords, itemTypeWords, statusWords } from './words.ts';

const australianDay: CellReader = { kind: 'date', order: 'dmy', impossible: 'unknown' };

/** One vehicle as dealer management systems push it, by the names that Dealer Studio's webhook uses. */
export const dmsJson: FeedFormat = {
  title: 'Pushed by a dealer management system (JSON)',
  shape: { kind: 'json-lines' },
  mapping: {
    id: 'dms-json',
    blanks: ['', '*****', '**********'],
    fields: {
      stocknum: text('stocknum'),
      vin: { from: 'vin', read: { kind: 'text', upper: true } },
      regplate: { from: 'rego', read: { kind: 'text', upper: true } },
      rego_state: text('rego_state'),
      rego_expiry: { from: 'rego_expiry', read: australianDay },
      year: integer('year'),
      make: text('make'),
      model: text('model'),
      badge: text('badge'),
      series: text('series'),
      car_type: { from: 'car_type', read: { kind: 'table', table: vehicleTypeWords } },
      item_type: { from: 'item_type', read: { kind: 'table', table: itemTypeWords } },
      status: { from: 'status', read: { kind: 'table', table: statusWords } },
      modified_at: { from: 'modified_at', read: { kind: 'time' } },
      show_on_dealer_website: { from: 'show_on_dealer_website', read: { kind: 'flag' } },
      ...driveAwayOrExclusive('dapprice', 'egcprice'),
      km: { from: 'odometer', read: { kind: 'distance' } },
      ...bodyRules('body'),
      ...fuelRules(['fuel', 'fuel_type']),
      ...driveRules('drive'),
      ...transmissionRules('transmission'),
      cylinders: integer('cylinders'),
      engine_size: text('engine_capacity'),
      enginesize_litres: { from: 'engine_capacity', read: { kind: 'litres' } },
      induction: text('induction'),
      doors: integer('doors'),
      seats: integer('seats'),
      colour: text('colour'),
      interior_colour: text('interior_colour'),
      certified: { from: 'certified', read: { kind: 'flag' } },
      redbook_code: text('redbook_code'),
      nvic: text('nvic_code'),
      build_date: text('build_date'),
      compliance_date: text('compliance_date'),
      location_code: text('location_code'),
      dealercomments: text('dealercomments'),
      features: { from: 'features', read: { kind: 'list' } },
      pictures: { from: 'images', read: { kind: 'pictures' } },
    },
  },
};
