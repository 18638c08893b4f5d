import { auMakeRepairs } from '#functions/stock/formats/au-makes.ts';
import { naiveCsv } from './independent-csv.ts';

type Tally = Map<string, number>;

/** Counted without the pipeline. Keys are facet values; '' is unknown. */
export interface ListingCounts {
  rows: number;
  accepted: number;
  /** 'make:missing', 'year:missing'. */
  refused: Tally;
  unpriced: number;
  unknownKm: number;
  make: Tally;
  body: Tally;
  fuel: Tally;
  state: Tally;
  priceBand: Tally;
}

const count = (tally: Tally, key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);

const BODIES: Record<string, string> = {
  SUV: 'suv',
  Hatchback: 'hatchback',
  'Ute / Tray': 'ute',
  Sedan: 'sedan',
  Wagon: 'wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'peopleMover',
};
const FUELS: Record<string, string> = {
  Unleaded: 'petrol',
  Premium: 'petrol',
  Leaded: 'petrol',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  Electric: 'electric',
  LPG: 'lpg',
  Other: 'other',
};
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

/** '20000-25000': steps of 5,000 to 50,000, of 10,000 to 100,000, then open. */
const band = (dollars: number): string => {
  if (dollars >= 100_000) return '100000+';
  const step = dollars >= 50_000 ? 10_000 : 5_000;
  const from = dollars - (dollars % step);
  return `${from}-${from + step}`;
};

const blank = (text: string | undefined): boolean => ['', '-', '- / -', 'nan'].includes((text ?? '').trim());

export function countListing(text: string): ListingCounts {
  const counts: ListingCounts = {
    rows: 0,
    accepted: 0,
    refused: new Map(),
    unpriced: 0,
    unknownKm: 0,
    make: new Map(),
    body: new Map(),
    fuel: new Map(),
    state: new Map(),
    priceBand: new Map(),
  };
  for (const row of naiveCsv(text)) {
    counts.rows++;
    if (blank(row['Year']) || blank(row['Brand'])) {
      count(counts.refused, blank(row['Year']) ? 'year:missing' : 'make:missing');
      continue;
    }
    counts.accepted++;
    const brand = row['Brand'] ?? '';
    count(counts.make, auMakeRepairs[brand] ?? brand);
    const body = row['BodyType'] ?? '';
    count(counts.body, BODIES[body] ?? body);
    count(counts.fuel, FUELS[row['FuelType'] ?? ''] ?? '');
    const state = (row['Location'] ?? '').split(',').pop()?.trim() ?? '';
    count(counts.state, STATES.includes(state) ? state : '');
    if (blank(row['Kilometres'])) counts.unknownKm++;
    const price = Number(row['Price']);
    // A price counts above 10 dollars (docs/product/prices.md, 'Real price').
    if (blank(row['Price']) || !(price > 10)) {
      counts.unpriced++;
      count(counts.priceBand, '');
    } else count(counts.priceBand, band(price));
  }
  return counts;
}
