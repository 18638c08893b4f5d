import { bodyRules, driveAwayOrExclusive, driveRules, fuelRules, integer, text, transmissionRules } from './columns.ts';
import type { FeedFormat } from './mapping.ts';
import { vehicleTypeWords } from './words.ts';

/** Dealer Studio writes what a column holds behind its name in its documentation; some senders keep that. */
const also = (name: string, note: string): readonly string[] => [name, `${name} (${note})`];

const CERTIFIED = also('Certified', 'Manufacturer certified');

/** Columns of Dealer Studio's documented stock files. Purchase cost is not read. */
export const dealerStudioCsv: FeedFormat = {
  title: 'Dealer Studio stock file (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['Stock number', 'Make', 'Model', 'Year'],
    strictHeader: false,
  },
  mapping: {
    id: 'dealer-studio-csv',
    blanks: ['', '*****', '**********'],
    fields: {
      stocknum: text('Stock number'),
      car_type: {
        from: also('Car type', 'new, used or demo'),
        read: { kind: 'table', table: vehicleTypeWords },
      },
      make: text('Make'),
      model: text('Model'),
      badge: text('Badge'),
      series: text('Series'),
      year: integer('Year'),
      vin: { from: 'Vin', read: { kind: 'text', upper: true } },
      regplate: { from: 'Rego', read: { kind: 'text', upper: true } },
      rego_expiry: {
        from: also('Rego expiry', 'dd/mm/yyyy'),
        read: { kind: 'date', order: 'dmy', impossible: 'unknown' },
      },
      ...driveAwayOrExclusive('DAP Price', 'EGC Price'),
      km: { from: 'Odometer', read: { kind: 'distance' } },
      ...bodyRules('Body'),
      ...fuelRules('Fuel'),
      ...driveRules('Drive'),
      ...transmissionRules('Transmission'),
      cylinders: integer('Cylinders'),
      engine_size: text(also('Engine size', 'cc or litres')),
      enginesize_litres: { from: also('Engine size', 'cc or litres'), read: { kind: 'litres' } },
      doors: integer('Doors'),
      seats: integer('Seats'),
      colour: text('Exterior Colour'),
      interior_colour: text('Interior Colour'),
      location_code: text('Location code'),
      dealercomments: text(['Dealercomments', 'Vehicle description']),
      features: { from: 'Features', read: { kind: 'list', separator: ',' } },
      certified: { from: CERTIFIED, read: { kind: 'flag' } },
      build_date: text('Build date'),
      compliance_date: text('Compliance date'),
      redbook_code: text('Encrypted Redbook code'),
      nvic: text('NVIC code'),
    },
  },
};
