import { makeDemoCaravan } from './caravan.ts';
import { toFeed } from './csv.ts';
import { plans } from './dealers/plans.ts';
import { makeVehicleDraft } from './draft.ts';
import { makeExtremes } from './extremes.ts';
import { withPapers } from './papers.ts';
import type { DealerPlan, DemoVehicle } from './plan.ts';
import { withFront } from './front.ts';
import { makeRandom } from './random.ts';
import { makeSpecials } from './specials.ts';
import { inSomeState } from './states.ts';
import { makeDemoVehicle } from './vehicle.ts';
import { withVariety } from './variety.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** A feed as sent by the dealer's system at that time. */
export interface DemoFeed {
  receivedAt: string;
  csv: string;
}

/** A month of stock, then what was added, sold and repriced since. */
export const demoFeedDays = [30, 5, 0.75] as const;

export const demoTenants: readonly string[] = [...plans.keys()];

const getPlan = (tenantId: string): DealerPlan => {
  const plan = plans.get(tenantId);
  if (plan === undefined) throw new RangeError(`There is no demo stock for '${tenantId}'.`);
  return plan;
};

/** Repeatable for dealer and anchor. Each vehicle has its own seed, so that changing one lot keeps the others. */
export const demoVehicles = (tenantId: string, anchor: Date): DemoVehicle[] => {
  const plan = getPlan(tenantId);
  const thisYear = anchor.getUTCFullYear();
  const drawn = plan.lots.flatMap((lot, lotNumber) =>
    Array.from({ length: lot.count }, (_, n) => {
      const random = makeRandom(`${tenantId} ${lotNumber} ${n}`);
      const at = { ordinal: lotNumber * 1_000 + n, anchor };
      return inSomeState(
        makeDemoVehicle(plan, makeVehicleDraft(lot, thisYear, random), at, random),
        plan,
        thisYear,
        random,
      );
    }),
  );
  const towed = Array.from({ length: plan.caravans }, (_, n) => {
    const random = makeRandom(`${tenantId} caravan ${n}`);
    return inSomeState(makeDemoCaravan(plan, { ordinal: 9_000 + n, anchor }, random), plan, thisYear, random);
  });
  const all = withFront(withVariety([...drawn, ...towed, ...makeSpecials(plan, thisYear)], plan.studio));
  return [...all.map((vehicle) => withPapers(vehicle, plan)), ...makeExtremes(plan)];
};

/** The vehicle in the feed of that day; undefined if not listed yet. */
const vehicleDaysAgo = (vehicle: DemoVehicle, daysAgo: number): DemoVehicle | undefined => {
  if (vehicle.listedDaysAgo < daysAgo) return undefined;
  const gone = vehicle.soldDaysAgo !== null && vehicle.soldDaysAgo >= daysAgo;
  const before = vehicle.repriced !== null && vehicle.repriced.daysAgo < daysAgo ? vehicle.repriced.fromCents : null;
  return {
    ...vehicle,
    content: {
      ...vehicle.content,
      ...(gone ? { status: 'sold' as const, reserved: false } : {}),
      ...(before === null ? {} : { price_cents: before, before_price_cents: null }),
    },
  };
};

/** Oldest first. Import all in this order, so that vehicles differ in dates of listing, repricing and sale. */
export const demoFeeds = (tenantId: string, anchor: Date): DemoFeed[] => {
  const vehicles = demoVehicles(tenantId, anchor);
  return demoFeedDays.map((daysAgo) => ({
    receivedAt: new Date(anchor.getTime() - daysAgo * DAY_MS).toISOString(),
    csv: toFeed(vehicles.map((vehicle) => vehicleDaysAgo(vehicle, daysAgo)).filter((vehicle) => vehicle !== undefined)),
  }));
};
