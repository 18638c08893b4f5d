import { bodyRules, integer } from './columns.ts';
import type { FeedFormat, FieldRule, FieldRules } from './mapping.ts';
import { vehicleTypeWords, fuelWords } from './words.ts';

/** Names come in capitals. */
const name = (from: string): FieldRule => ({ from, read: { kind: 'text', case: 'name' } });
const upper = (from: string): FieldRule => ({ from, read: { kind: 'text', upper: true } });
const text = (from: string): FieldRule => ({ from, read: { kind: 'text' } });

const ZERO = /^(0+(?:\.0+)?)$/;

/** 'Other' is a hybrid or electric vehicle whose Variant says which. */
const FUEL_WORD =
  /(?:^|\b)(plug-in hybrid|plug-in|phev|hybrid-pip|petrol hybrid|diesel hybrid|hybrid|hev|e[ -]power|electric|bev|ev|petrol|diesel|lpg)\b/i;

/** Variant is '<trim> <doors> DOOR <litres> <body> ...', cut at 32 characters: the trim is what stands before doors and litres. */
const TRIM =
  /^(?:\d+ DOOR )?(?!\d+ DOOR\b|\d\.\d (?:HATCH|SEDAN|RV-SUV|SUV|CONVERT|STATION|WAGON|COUPE|UTE|VAN))(\S.*?)(?: (?:\d+ DOOR|\d\.\d)\b.*)?$/i;

const letters = { a: 'automatic', s: 'automatic', t: 'automatic', c: 'automatic', m: 'manual' };

const fields: FieldRules = {
  stocknum: text('StockNo'),
  make: name('Make'),
  model: name('Model'),
  badge: { from: 'Variant', take: TRIM, read: { kind: 'text', case: 'name' } },
  year: integer('Year'),
  car_type: { from: 'NewUsed', read: { kind: 'table', table: vehicleTypeWords } },
  // 0 is a price on application.
  price_cents: { from: 'Retail', read: { kind: 'money', zero: 'unknown' } },
  price_type: { from: 'Retail', take: ZERO, read: { kind: 'column', values: { Retail: 'poa' } } },
  km: { from: 'Mileage', read: { kind: 'distance' } },
  ...bodyRules(['Type', 'ItemType']),
  fuel: text('FuelType'),
  simple_fuel: { from: ['FuelType', 'Variant'], take: FUEL_WORD, read: { kind: 'table', table: fuelWords } },
  simple_transmission: { from: 'Transmission', read: { kind: 'table', table: letters } },
  enginesize_litres: { from: 'CCRating', read: { kind: 'litres' } },
  doors: integer('Doors'),
  colour: name('Colour'),
  regplate: upper('Rego'),
  rego_expiry: { from: 'RegoExpiry', read: { kind: 'date', order: 'ymd', impossible: 'unknown' } },
  vin: upper('VIN'),
  chassis: upper('Chassis'),
  location_code: text('Location'),
  dealercomments: text('OnlineNotes'),
};

const blanks = ['', 'unknown'];

/** SML.XML of Motorcentral's package (New Zealand). The name of its root element is not published. */
export const motorcentralXml: FeedFormat = {
  title: 'Motorcentral package (XML)',
  shape: { kind: 'xml', record: 'Item', marks: ['StockNo', 'NewUsed', 'Retail'] },
  mapping: {
    id: 'motorcentral-xml',
    blanks,
    fields: { ...fields, features: { from: 'Extras/Extra', read: { kind: 'list' } } },
  },
};

/** The same names as columns. */
export const motorcentralCsv: FeedFormat = {
  title: 'Motorcentral stock list (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['StockNo', 'Make', 'Model', 'Year', 'Retail', 'NewUsed'],
    strictHeader: false,
  },
  mapping: {
    id: 'motorcentral-csv',
    blanks,
    fields: { ...fields, features: { from: 'Extras', read: { kind: 'list', separator: '|' } } },
  },
};
