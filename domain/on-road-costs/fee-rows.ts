import type { RegistrationPlace } from './jurisdictions.ts';
import type { Range, RuleRow } from './rule-row.ts';

/** `transfer`: of a registered vehicle to its buyer. `registration`: of a new one for a year, with compulsory insurance and plates. */
export const feeKinds = ['transfer', 'registration', 'tyre_stewardship'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Which vehicles a row is for; absent for all. Engine sizes in cc. */
interface Engine {
  fuels: readonly string[];
  cc?: { from: number; to: number };
}

interface FeeRow extends RuleRow, Range {
  kind: FeeKind;
  engine?: Engine;
}

const exact = (cents: number): Range => ({ low_cents: cents, high_cents: cents });
const CHECKED = { checked_on: '2026-11-22', status: 'to_be_verified' } as const;
const YEAR = { ...CHECKED, valid_from: '2026-07-01', valid_to: '2027-06-30' } as const;

const transfer = (place: RegistrationPlace, range: Range, source: string): FeeRow => ({
  ...YEAR,
  ...range,
  id: `transfer-${place.toLowerCase()}-2026`,
  kind: 'transfer',
  place,
  source,
});

const typical = { low_cents: 1_800, high_cents: 4_000 };
const common = 'commonly quoted; no public source seen';

const firstRegistration = (id: string, cents: number, engine: Engine): FeeRow => ({
  ...YEAR,
  ...exact(cents),
  id: `registration-nz-${id}-2026`,
  kind: 'registration',
  place: 'NZ',
  engine,
  source: 'NZ Transport Agency, Registration fees, 2025; the ACC levy has changed since',
});

/**
 * Fees beside duty (docs/product/on-road-costs.md, 'Registration and transfer'). Registration of a new vehicle in Australia depends
 * on its weight, use, garage and insurer: only a dealer's own figure counts, so it has no row here.
 */
export const feeRows: readonly FeeRow[] = [
  transfer('NSW', exact(4_100), 'a private guide to transfers in New South Wales, 11 April 2026'),
  transfer('ACT', exact(4_620), 'Mozo, 2024'),
  ...(['NT', 'QLD', 'SA', 'TAS', 'WA'] as const).map((place) => transfer(place, typical, common)),
  transfer('NZ', exact(900), common),
  firstRegistration('petrol-2600', 28_861, { fuels: ['petrol', 'hybrid'], cc: { from: 1_301, to: 2_600 } }),
  firstRegistration('petrol-4000', 31_966, { fuels: ['petrol', 'hybrid'], cc: { from: 2_601, to: 4_000 } }),
  firstRegistration('diesel-2600', 35_644, { fuels: ['diesel'], cc: { from: 1_301, to: 2_600 } }),
  firstRegistration('electric', 26_561, { fuels: ['electric'] }),
  {
    ...YEAR,
    ...exact(3_824),
    id: 'tyres-nz-2026',
    kind: 'tyre_stewardship',
    place: 'NZ',
    source: 'NZ Transport Agency, Registration fees, 2025',
  },
];

export const isForEngine = ({ engine }: FeeRow, { fuel, cc }: { fuel: string | null; cc: number | null }): boolean => {
  if (engine === undefined) return true;
  if (fuel === null || !engine.fuels.includes(fuel)) return false;
  return engine.cc === undefined || (cc !== null && engine.cc.from <= cc && cc <= engine.cc.to);
};
