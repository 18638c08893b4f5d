import { entryFault } from '#domain/finance/lender-entry.ts';
import { shownEntry, type FinanceTenant } from '#domain/finance/shown-entry.ts';
import type { CostedTenant } from '#domain/on-road-costs/estimate.ts';
import { isForSale } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { gapCodes, type GapCode } from './gap-codes.ts';
import { describeGap, type LegalGap } from './gap-words.ts';
import { missingDocuments, type MissingDocument } from './missing-documents.ts';
import { priceTypeRefused } from './price-type-refused.ts';

const byField: Readonly<Record<string, GapCode>> = {
  cin_url: 'information_notice',
  'veel_*': 'energy_label',
  km: 'odometer',
  build_date: 'build_date',
  regplate: 'registration_number',
  'drive away': 'drive_away',
};

const codeOf = ({ field, what }: MissingDocument): GapCode =>
  byField[field] ?? (what === 'drive away price' ? 'whole_price' : 'price_type');

type Seller = CostedTenant & FinanceTenant & Parameters<typeof missingDocuments>[1];

/** An entry that is shown with its comparison rate or not at all. */
const withoutComparison = (vehicle: Vehicle, tenant: Seller): boolean => {
  const shown = shownEntry(vehicle, tenant);
  return shown !== null && entryFault(shown.entry, tenant.finance.requireComparisonRate) === 'rates_missing';
};

/** Of a vehicle for sale, each once, by the rules that its page is made with. */
export const legalGaps = (vehicle: Vehicle, tenant: Seller, now: Date): LegalGap[] => {
  if (!isForSale(vehicle)) return [];
  const missing = Map.groupBy(missingDocuments(vehicle, tenant, now), codeOf);
  const found = new Map<GapCode, string>(
    [...missing].map(([code, all]) => [code, all.map(({ what }) => what).join(', ')]),
  );
  const refused = priceTypeRefused(tenant.country, vehicle);
  if (refused !== null) found.set('whole_price', refused);
  if (withoutComparison(vehicle, tenant)) found.set('comparison_rate', 'interest or comparison rate');
  return gapCodes.flatMap((code) => {
    const what = found.get(code);
    return what === undefined ? [] : [{ ...describeGap(code, tenant.country, [vehicle.state]), what }];
  });
};
