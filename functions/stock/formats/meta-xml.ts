import { bodyRules, driveRules, fuelRules, money, poaRule, text, transmissionRules, integer } from './columns.ts';
import type { FeedFormat, FieldRules } from './mapping.ts';
import { vehicleTypeWords, statusWords } from './words.ts';

/** Some dealers put the seat specification into a colour, so longer texts are ignored. */
const COLOUR = /^(.{1,80})$/s;

/** Shared by both of Meta's document types. */
export const metaFields: FieldRules = {
  listing_id: text('vehicle_id'),
  vin: { from: 'vin', read: { kind: 'text', upper: true } },
  stocknum: text('stock_number'),
  year: integer('year'),
  make: text('make'),
  model: text('model'),
  badge: text('trim'),
  car_type: { from: ['state_of_vehicle', 'condition'], read: { kind: 'table', table: vehicleTypeWords } },
  status: { from: 'availability', read: { kind: 'table', table: statusWords } },
  price_cents: money('price'),
  price_type: poaRule('price'),
  km: { from: 'mileage/value', read: { kind: 'distance', unit: 'mileage/unit' } },
  ...bodyRules('body_style'),
  ...fuelRules('fuel_type'),
  ...driveRules('drivetrain'),
  ...transmissionRules('transmission'),
  colour: { from: 'exterior_color', take: COLOUR, read: { kind: 'text' } },
  interior_colour: { from: 'interior_color', take: COLOUR, read: { kind: 'text' } },
  dealercomments: text('description'),
  carsales_title: text('title'),
};

export const metaBlanks = ['', 'not specified', 'n/a'];
export const metaTitleLead = ['Certified Pre-Owned', 'Pre-Owned', 'New', 'Used'];

/** `<listings><listing>`. */
export const metaXml: FeedFormat = {
  title: 'Meta vehicle catalogue (XML listings)',
  shape: { kind: 'xml', root: 'listings', record: 'listing' },
  mapping: {
    id: 'meta-xml',
    blanks: metaBlanks,
    badgeFrom: { column: 'title', lead: metaTitleLead },
    fields: {
      ...metaFields,
      city: text('address/component[city]'),
      state: text('address/component[region]'),
      pictures: { from: 'image/url', read: { kind: 'pictures' } },
    },
  },
};
