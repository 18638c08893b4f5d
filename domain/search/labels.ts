import { wholeNumberText } from '../text/numbers.ts';
import { facets, type AnyFacetName, type RangeName, type SortName } from './facets.ts';
import type { Range } from './state.ts';

export const facetLabel = (facet: AnyFacetName): string => facets[facet].label;

export const facetValueLabel = (facet: AnyFacetName, value: string): string =>
  facets[facet].valueLabel?.(value) ?? facets[facet].labels?.get(value) ?? value;

export const sortLabels: Readonly<Record<SortName, string>> = {
  relevance: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_desc: 'Highest kms',
  km_asc: 'Lowest kms',
  year_desc: 'Newest year',
  saving: 'Biggest saving',
  weekly_price_asc: 'Lowest weekly price',
  distance: 'Nearest first',
};

/** Where a dealer's prices leave charges out, they are sorted with the estimate of them, and the order says so. */
const withCharges: Readonly<Record<'AU' | 'NZ', Partial<Readonly<Record<SortName, string>>>>> = {
  AU: { price_asc: 'Lowest price with estimated charges', price_desc: 'Highest price with estimated charges' },
  NZ: { price_asc: 'Lowest price with on-road costs', price_desc: 'Highest price with on-road costs' },
};

export const sortLabel = (
  name: SortName,
  { country, estimates_on_costs: estimates }: { country: 'AU' | 'NZ'; estimates_on_costs: boolean },
): string => (estimates ? withCharges[country][name] : undefined) ?? sortLabels[name];

/** '$20,000', '45,000 km', '2019'. */
export const rangeValueLabel = (field: RangeName, value: number): string => {
  if (field === 'year' || field === 'seats') return String(value);
  return field === 'km' ? `${wholeNumberText(value)} km` : `$${wholeNumberText(value)}`;
};

/** '$20,000 to $40,000', 'From 2019', '2020', 'Up to 45,000 km'. Empty if both ends are open. */
export const rangeLabel = (field: RangeName, { min, max }: Range): string => {
  if (min !== null && min === max) return rangeValueLabel(field, min);
  if (min !== null && max !== null) return `${rangeValueLabel(field, min)} to ${rangeValueLabel(field, max)}`;
  if (min !== null) return `From ${rangeValueLabel(field, min)}`;
  return max === null ? '' : `Up to ${rangeValueLabel(field, max)}`;
};
