import { auMakeRepairs, auModelRepairs } from './au-makes.ts';
import { bodyRules, driveRules, fuelRules, money, poaRule, text, transmissionRules, integer } from './columns.ts';
import type { FeedFormat } from './mapping.ts';
import { vehicleTypeWords } from './words.ts';

const STATE_AT_END = /,\s*(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/;

/**
 * Export of a large Australian marketplace: no VIN, stock number or pictures. Its Car/Suv column also contains dealers' names and
 * phone numbers, so it is not read.
 */
export const auListingCsv: FeedFormat = {
  title: 'Australian listing export (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['Brand', 'Year', 'Model', 'Title', 'UsedOrNew', 'Kilometres', 'ColourExtInt', 'Location', 'Price'],
    strictHeader: false,
  },
  mapping: {
    id: 'au-listing-csv',
    blanks: ['', '-', '- / -', 'nan'],
    composite: ['Title', 'Year', 'Kilometres', 'ColourExtInt', 'Location'],
    badgeFrom: { column: 'Title', lead: [] },
    makeRepairs: { makes: auMakeRepairs, models: auModelRepairs },
    fields: {
      year: integer('Year'),
      make: text('Brand'),
      model: text('Model'),
      carsales_title: text('Title'),
      car_type: { from: 'UsedOrNew', read: { kind: 'table', table: vehicleTypeWords } },
      price_cents: money('Price'),
      price_type: poaRule('Price'),
      km: { from: 'Kilometres', read: { kind: 'distance' } },
      // Rows without a location have the warranty ('5 years / Unlimited km') in the colour column.
      colour: { from: 'ColourExtInt', take: /^([^\d/-][^/]*?)\s*(?:\/|$)/, read: { kind: 'text' } },
      interior_colour: {
        from: 'ColourExtInt',
        take: /^[^\d/][^/]*?\/\s*(?=.*[a-z])([^\d/-].*)$/i,
        read: { kind: 'text' },
      },
      city: { from: 'Location', take: /^(.+),[^,]*$/, read: { kind: 'text' } },
      state: { from: 'Location', take: STATE_AT_END, read: { kind: 'text' } },
      ...bodyRules('BodyType'),
      ...fuelRules('FuelType'),
      ...driveRules('DriveType'),
      ...transmissionRules('Transmission'),
      // Columns are sometimes shifted ('0 L' cylinders, ' 5 Seats' doors), so only values with the column's unit are read.
      cylinders: { from: 'CylindersinEngine', take: /^(\d+) cyl$/, read: { kind: 'whole' } },
      doors: { from: 'Doors', take: /^(\d+) Doors$/, read: { kind: 'whole' } },
      seats: { from: 'Seats', take: /^(\d+) Seats$/, read: { kind: 'whole' } },
      engine_size: { from: 'Engine', take: /, (.+ L)$/, read: { kind: 'text' } },
      enginesize_litres: { from: 'Engine', take: /, ([\d.]+) L$/, read: { kind: 'decimal' } },
      // '0 L / 100 km' means unknown.
      fuelconsumptioncombined: {
        from: 'FuelConsumption',
        take: /^(?!0(?:\.0)? L)([\d.]+) L \/ 100 km$/,
        read: { kind: 'decimal' },
      },
    },
  },
};
