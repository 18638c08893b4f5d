import { lenderColumnsByField } from '../formats/lender-columns.ts';

/**
 * What makes a row a vehicle, and what it costs: where one of these cannot be read, the row is refused
 * (docs/product/stock-feeds.md, 'Row rules').
 */
const needed: ReadonlySet<string> = new Set([
  ...['row', 'identity', 'year', 'make', 'model', 'car_type'],
  ...['price_cents', 'offer_price_cents', 'price_type'],
]);

const prices: ReadonlySet<string> = new Set(['row', 'price_cents', 'offer_price_cents', 'price_type']);

/** Any other field is left out with a warning. */
export const isNeeded = ({ field }: { field: string }): boolean => needed.has(field);

/** A row with such a problem does not say what the vehicle costs. */
export const hidesPrice = ({ field }: { field: string }): boolean => prices.has(field);

const marketFields: ReadonlySet<string> = new Set([
  ...['state_average_market_price_cents', 'average_market_price_cents', 'market_price_as_of', 'autograb_data'],
]);

/** Offers and comparisons of an earlier row are not shown as if this row had them. */
const neverKept: ReadonlySet<string> = new Set([
  ...['finance_lenders', 'autograb_data', 'veel', 'before_price_cents', 'subscription_price_cents', 'modified_at'],
  ...['listing_id', 'location_code', 'distribution_codes'],
]);

const contentField = (field: string): string => {
  if (field === 'life') return 'status';
  if (field.startsWith('veel_')) return 'veel';
  if (marketFields.has(field)) return 'autograb_data';
  return lenderColumnsByField.has(field) ? 'finance_lenders' : field;
};

/** Fields of the content whose earlier value stands where the row's cannot be read. */
export const retainedFields = (problems: readonly { field: string }[]): string[] => [
  ...new Set(problems.map(({ field }) => contentField(field)).filter((field) => !neverKept.has(field))),
];
