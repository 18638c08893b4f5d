import { money, poaRule, text, integer } from './columns.ts';
import type { FeedFormat } from './mapping.ts';
import { statusWords } from './words.ts';

/**
 * AutoTrader South Africa's dealer export, with the spreadsheet hint `sep=,` on its first line. It lists used stock only and has
 * no such column, so the car type is the constant 'used'.
 */
export const autotraderCsv: FeedFormat = {
  title: 'AutoTrader South Africa export (CSV)',
  shape: {
    kind: 'csv',
    delimiter: ',',
    required: ['ListingId', 'Make', 'Model', 'Variant', 'RegistrationYear', 'PriceFormatted', 'MileageValue', 'Status'],
    strictHeader: false,
  },
  mapping: {
    id: 'autotrader-csv',
    blanks: [''],
    fields: {
      listing_id: text('ListingId'),
      stocknum: text('StockNumber'),
      regplate: text('RegistrationNumber'),
      year: integer('RegistrationYear'),
      make: text('Make'),
      model: text('Model'),
      badge: text('Variant'),
      car_type: { from: 'VehicleCategory', read: { kind: 'table', table: { cars: 'used', bikes: 'used' } } },
      item_type: { from: 'VehicleCategory', read: { kind: 'table', table: { cars: 'car', bikes: 'motorcycle' } } },
      status: { from: 'Status', read: { kind: 'table', table: statusWords } },
      price_cents: money('PriceFormatted'),
      price_type: poaRule('PriceFormatted'),
      km: { from: 'MileageValue', read: { kind: 'distance' } },
      modified_at: { from: 'LastModified', read: { kind: 'time' } },
      pictures: { from: 'ImageUrl', read: { kind: 'pictures' } },
    },
  },
};
