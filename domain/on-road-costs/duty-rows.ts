import type { DutyBand, DutyScale } from './duty-bands.ts';
import type { RuleRow } from './rule-row.ts';

/** What a place tells vehicles apart by; 'all' where it does not. */
export type DutyClass =
  | 'all'
  | 'electric'
  | 'green'
  | 'hybrid_or_electric'
  | 'up_to_4_cylinders'
  | '5_or_6_cylinders'
  | '7_or_more_cylinders';

/** Passenger vehicles up to 4.5 t of private buyers (docs/product/on-road-costs.md, 'Duty'). */
export interface DutyRow extends RuleRow {
  scales: Readonly<Partial<Record<DutyClass, DutyScale>>>;
  /** Of new vehicles the maker's list price is charged, not what the buyer pays. */
  newByListPrice: boolean;
}

const YEAR = { valid_from: '2026-07-01', valid_to: '2027-06-30', checked_on: '2026-11-22' } as const;
const HUNDRED = 10_000;

const bands = (per: number, all: readonly DutyBand[], { least = 0, most_off = 0 } = {}): DutyScale => ({
  kind: 'bands',
  per,
  least,
  most_off,
  bands: all,
});
const flat = (each: number, extra?: { most_off: number }) =>
  bands(HUNDRED, [{ upTo: null, from: 0, base: 0, each }], extra);

/** A rate on the whole value, and another above $100,000. */
const slabs = (each: number, above: number) =>
  bands(HUNDRED, [
    { upTo: 10_000_000, from: 0, base: 0, each },
    { upTo: null, from: 0, base: 0, each: above },
  ]);

const victoria = (threshold: number): DutyRow['scales'] => ({
  all: bands(20_000, [
    { upTo: threshold, from: 0, base: 0, each: 840 },
    { upTo: 10_000_000, from: 0, base: 0, each: 1_040 },
    { upTo: 15_000_000, from: 0, base: 0, each: 1_400 },
    { upTo: null, from: 0, base: 0, each: 1_800 },
  ]),
  green: bands(20_000, [{ upTo: null, from: 0, base: 0, each: 840 }]),
});
const victorianThreshold = 8_056_700;

/** The Australian Capital Territory has none: its table by emissions is incomplete. */
export const dutyRows: readonly DutyRow[] = [
  {
    ...YEAR,
    id: 'duty-nsw-2026',
    place: 'NSW',
    source: 'Revenue NSW, Motor vehicle duty',
    status: 'seen',
    newByListPrice: false,
    scales: {
      all: bands(HUNDRED, [
        { upTo: 4_500_000, from: 0, base: 0, each: 300 },
        { upTo: null, from: 4_500_000, base: 135_000, each: 500 },
      ]),
    },
  },
  {
    id: 'duty-vic-2025',
    place: 'VIC',
    valid_from: '2025-07-01',
    valid_to: '2026-06-30',
    checked_on: '2026-11-22',
    source: 'State Revenue Office Victoria, Motor vehicle duty, with the luxury car tax threshold of 2025-26',
    status: 'seen',
    newByListPrice: false,
    scales: victoria(victorianThreshold),
  },
  {
    ...YEAR,
    id: 'duty-vic-2026',
    place: 'VIC',
    source: 'State Revenue Office Victoria, Motor vehicle duty; the threshold of 2026-27 has not been seen',
    status: 'to_be_verified',
    newByListPrice: false,
    scales: victoria(victorianThreshold),
  },
  {
    ...YEAR,
    id: 'duty-qld-2026',
    place: 'QLD',
    source: 'Queensland Government, Vehicle registration duty rates, since 1 July 2018',
    status: 'seen',
    newByListPrice: true,
    scales: {
      hybrid_or_electric: slabs(200, 400),
      up_to_4_cylinders: slabs(300, 500),
      '5_or_6_cylinders': slabs(350, 550),
      '7_or_more_cylinders': slabs(400, 600),
    },
  },
  {
    ...YEAR,
    id: 'duty-sa-2026',
    place: 'SA',
    source: 'SA.GOV.AU, Stamp duty, 25 August 2023',
    status: 'to_be_verified',
    newByListPrice: false,
    scales: {
      all: bands(
        HUNDRED,
        [
          { upTo: 100_000, from: 0, base: 0, each: 100 },
          { upTo: 200_000, from: 100_000, base: 1_000, each: 200 },
          { upTo: 300_000, from: 200_000, base: 3_000, each: 300 },
          { upTo: null, from: 300_000, base: 6_000, each: 400 },
        ],
        { least: 500 },
      ),
    },
  },
  {
    ...YEAR,
    id: 'duty-wa-2026',
    place: 'WA',
    source: 'Western Australia, Duties Act 2008, section 236',
    status: 'seen',
    newByListPrice: true,
    scales: { all: { kind: 'rising' } },
  },
  {
    ...YEAR,
    id: 'duty-tas-2026',
    place: 'TAS',
    source: 'Transport Tasmania, Duty rates, about March 2024',
    status: 'to_be_verified',
    newByListPrice: false,
    scales: {
      all: bands(HUNDRED, [
        { upTo: 60_000, from: 60_000, base: 2_000, each: 0 },
        { upTo: 3_500_000, from: 0, base: 0, each: 300 },
        { upTo: 4_000_000, from: 3_500_000, base: 105_000, each: 1_100 },
        { upTo: null, from: 0, base: 0, each: 400 },
      ]),
    },
  },
  {
    ...YEAR,
    id: 'duty-nt-2026',
    place: 'NT',
    source: 'Northern Territory Treasury, Stamp duty on motor vehicles; NT.GOV.AU, electric vehicle concessions',
    status: 'seen',
    newByListPrice: false,
    scales: { all: flat(300), electric: flat(300, { most_off: 150_000 }) },
  },
];
