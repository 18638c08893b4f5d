import type { Draft } from './draft.ts';
import type { DealerPlan, DemoContent, DemoFacts, DemoLocation } from './plan.ts';
import { makeNvic, makePlate } from './plates.ts';
import type { Random } from './random.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const MONTHS = 12;

export interface VehicleStatus {
  plan: DealerPlan;
  yard: DemoLocation;
  anchor: Date;
}

const dayAfter = (anchor: Date, days: number): string =>
  new Date(anchor.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** '07/2021', not in the future. */
const drawMonth = (year: number, anchor: Date, random: Random): string => {
  const last = year < anchor.getUTCFullYear() ? MONTHS : anchor.getUTCMonth() + 1;
  return `${String(random.whole(1, last)).padStart(2, '0')}/${year}`;
};

const variantCodes = (draft: Draft, plan: DealerPlan, random: Random): DemoFacts =>
  plan.country === 'AU' && draft.item === 'car' ? { has_nvic: true, nvic: makeNvic(random) } : {};

/** New cars have no plate and no expiry until they are sold. */
export const paperwork = (draft: Draft, { plan, yard, anchor }: VehicleStatus, random: Random): DemoFacts => {
  const month = drawMonth(draft.year, anchor, random);
  const known = { build_date: month, compliance_date: month, ...variantCodes(draft, plan, random) };
  if (draft.carType === 'new') return known;
  const registry = draft.item === 'motorcycle' && plan.country === 'NZ' ? 'NZ motorcycle' : yard.registry;
  return {
    ...known,
    regplate: makePlate(registry, random),
    rego_state: plan.country === 'NZ' ? null : yard.registry,
    rego_expiry: dayAfter(anchor, random.whole(20, 350)),
  };
};

/** Share of used cars without a valuation. */
const UNVALUED = 0.35;

/** Within a few percent of this car's price, dated within the last week. */
export const marketPrice = (
  draft: Draft,
  dollars: number,
  anchor: Date,
  random: Random,
): DemoContent['autograb_data'] => {
  if (draft.carType !== 'used' || random.chance(UNVALUED)) return null;
  const average = Math.round((dollars * (0.95 + random.next() * 0.14)) / 10) * 1_000;
  return {
    state_average_market_price: average,
    average_market_price: Math.round((average * (0.99 + random.next() * 0.02)) / 1_000) * 1_000,
    as_of: new Date(anchor.getTime() - random.whole(1, 6) * DAY_MS).toISOString(),
  };
};
