import { europeans } from '../catalogue/europe.ts';
import { hyundais } from '../catalogue/hyundai.ts';
import { japanese } from '../catalogue/japan.ts';
import type { ModelLine } from '../catalogue/model-line.ts';
import { motorcycles } from '../catalogue/motorcycles.ts';
import { newZealand } from '../catalogue/new-zealand.ts';
import { others } from '../catalogue/others.ts';
import { toyotas } from '../catalogue/toyota.ts';
import type { DealerPlan } from '../plan.ts';
import { coralFinance, harbourFinance, kestrelFinance, otherLenders } from './lenders.ts';

const australian = [...toyotas, ...japanese, ...europeans, ...others, ...hyundais];
const ofMakes = (...makes: readonly string[]): ModelLine[] => australian.filter(({ make }) => makes.includes(make));

/** A regional group: many makes, four of them new. */
const coastline: DealerPlan = {
  tenantId: 'coastline',
  country: 'AU',
  certifiedMake: 'Toyota',
  stockPrefix: 'C',
  studio: 'light',
  yards: [
    { code: 'CNS', city: 'Cairns', registry: 'QLD', share: 34 },
    { code: 'TSV', city: 'Townsville', registry: 'QLD', share: 26 },
    { code: 'OOL', city: 'Gold Coast', registry: 'QLD', share: 28 },
    { code: 'BNK', city: 'Ballina', registry: 'NSW', share: 12 },
  ],
  lots: [
    { carType: 'new', count: 150, lines: ofMakes('Toyota', 'Mazda', 'Mitsubishi', 'GWM'), ages: [0, 0] },
    { carType: 'demo', count: 60, lines: ofMakes('Toyota', 'Mazda', 'Mitsubishi', 'GWM'), ages: [0, 1] },
    { carType: 'used', count: 490, lines: australian, ages: [1, 14] },
  ],
  caravans: 0,
  exclusivePrices: 0.55,
  subscriptions: false,
  finance: { lender: coralFinance, share: 0.6, offeredBySettings: 'demo' },
};

/** One make: its whole range, demonstrators and trade-ins. */
const merribank: DealerPlan = {
  tenantId: 'merribank',
  country: 'AU',
  certifiedMake: 'Hyundai',
  stockPrefix: 'M',
  studio: 'dark',
  yards: [{ code: 'pakenham', city: 'Pakenham', registry: 'VIC', share: 1 }],
  lots: [
    { carType: 'new', count: 125, lines: hyundais, ages: [0, 0] },
    { carType: 'demo', count: 45, lines: hyundais, ages: [0, 1] },
    { carType: 'used', count: 70, lines: hyundais, ages: [1, 8] },
    { carType: 'used', count: 60, lines: [...toyotas, ...japanese, ...others], ages: [2, 11] },
  ],
  caravans: 0,
  exclusivePrices: 0,
  subscriptions: true,
  finance: { lender: harbourFinance, share: 0.6, others: otherLenders },
};

/** A family business: imports, New Zealand-new cars, motorcycles and caravans. */
const totara: DealerPlan = {
  tenantId: 'totara',
  country: 'NZ',
  certifiedMake: null,
  stockPrefix: 'T',
  studio: 'light',
  yards: [
    { code: 'PMR', city: 'Palmerston North', registry: 'NZ', share: 65 },
    { code: 'RMD', city: 'Richmond', registry: 'NZ', share: 35 },
  ],
  lots: [
    { carType: 'used', count: 112, lines: newZealand, ages: [3, 14], imported: true },
    {
      carType: 'used',
      count: 34,
      lines: ofMakes('Toyota', 'Ford', 'Mazda', 'Mitsubishi', 'Nissan', 'Isuzu', 'Suzuki'),
      ages: [3, 12],
    },
    { carType: 'new', count: 6, lines: motorcycles, ages: [0, 0] },
    { carType: 'used', count: 26, lines: motorcycles, ages: [1, 10] },
  ],
  caravans: 22,
  exclusivePrices: 0,
  subscriptions: false,
  finance: { lender: kestrelFinance, share: 1 },
};

/** By tenant id. Tenants without a plan have no demo stock. */
export const plans: ReadonlyMap<string, DealerPlan> = new Map(
  [coastline, merribank, totara].map((plan) => [plan.tenantId, plan]),
);
