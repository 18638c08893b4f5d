import type { Cents } from '#domain/money/rules.ts';
import type { australianStates } from '#domain/vehicle/vocabulary.ts';

export type AustralianState = (typeof australianStates)[number];

interface WarrantyClass {
  /** Older vehicles are of the next class, or of none. */
  upToYears: number | null;
  belowKm: number | null;
  /** Prices that it begins and ends at. */
  from?: Cents;
  to?: Cents;
  months: number;
  km: number;
}

export interface WarrantyRow {
  source: string;
  status: 'seen' | 'to_be_verified';
  /** The first that fits counts. */
  classes: readonly WarrantyClass[];
}

const three = { months: 3, km: 5_000 } as const;
const usual: readonly WarrantyClass[] = [{ ...three, upToYears: 10, belowKm: 160_000 }];

/** docs/product/consumer-law.md, 'Used-car warranty and cooling-off'. */
export const warrantyRows: Readonly<Record<AustralianState, WarrantyRow>> = {
  NSW: { classes: usual, status: 'seen', source: 'MTA NSW' },
  VIC: { classes: usual, status: 'seen', source: 'Motor Car Traders Act 1986, as a page on traders’ duties quotes it' },
  QLD: {
    classes: [...usual, { upToYears: null, belowKm: null, months: 1, km: 1_000 }],
    status: 'seen',
    source: 'Queensland Government, Warranties, from 1 September 2019',
  },
  SA: {
    classes: [
      { upToYears: 15, belowKm: 200_001, from: 300_100, to: 600_000, months: 2, km: 3_000 },
      { ...three, upToYears: 15, belowKm: 200_001, from: 600_001 },
    ],
    status: 'seen',
    source: 'Second-hand Vehicle Dealers Act 1995, section 23',
  },
  WA: {
    classes: [
      { ...three, upToYears: 10, belowKm: 150_001, from: 400_000 },
      { upToYears: 12, belowKm: 180_001, from: 400_000, months: 1, km: 1_500 },
    ],
    status: 'seen',
    source: 'WA Consumer Protection, Used car warranties',
  },
  TAS: {
    classes: [{ upToYears: 7, belowKm: 120_000, months: 3, km: 3_000 }],
    status: 'to_be_verified',
    source: 'a lender’s table without a date; another source says 5,000 km',
  },
  ACT: { classes: usual, status: 'seen', source: 'Armstrong Legal, Australian Capital Territory' },
  NT: { classes: usual, status: 'seen', source: 'NT.GOV.AU, Used vehicle' },
};
