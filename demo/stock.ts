import { caravanOf } from './caravan.ts';
import { toFeed } from './csv.ts';
import { plans } from './dealers/plans.ts';
import { draftOf } from './draft.ts';
import type { DealerPlan, DemoVehicle } from './plan.ts';
import { makeRandom } from './random.ts';
import { specialsOf } from './specials.ts';
import { inSomeState } from './states.ts';
import { vehicleOf } from './vehicle.ts';

const DAY_MS = 86_400_000;

/** A feed as the dealer's system sent it at the time. */
export interface DemoFeed {
  receivedAt: string;
  csv: string;
}

/** When the dealers' systems sent their lists: a month of standing stock, then what came, went and was repriced since. */
const SENT_DAYS_AGO = [30, 5, 0.75] as const;

/** The tenants that have demo stock. */
export const demoTenants: readonly string[] = [...plans.keys()];

const planOf = (tenantId: string): DealerPlan => {
  const plan = plans.get(tenantId);
  if (plan === undefined) throw new RangeError(`There is no demo stock for '${tenantId}'.`);
  return plan;
};

/**
 * A dealer's vehicles, the same for the same dealer and anchor on every machine. Each draws from a seed of its own, so a
 * change to one lot leaves the vehicles of others as they were.
 */
export const demoVehicles = (tenantId: string, anchor: Date): DemoVehicle[] => {
  const plan = planOf(tenantId);
  const thisYear = anchor.getUTCFullYear();
  const drawn = plan.lots.flatMap((lot, lotNumber) =>
    Array.from({ length: lot.count }, (_, n) => {
      const random = makeRandom(`${tenantId} ${lotNumber} ${n}`);
      const at = { ordinal: lotNumber * 1_000 + n, anchor };
      return inSomeState(vehicleOf(plan, draftOf(lot, thisYear, random), at, random), plan, thisYear, random);
    }),
  );
  const towed = Array.from({ length: plan.caravans }, (_, n) => {
    const random = makeRandom(`${tenantId} caravan ${n}`);
    return inSomeState(caravanOf(plan, { ordinal: 9_000 + n, anchor }, random), plan, thisYear, random);
  });
  return [...drawn, ...towed, ...specialsOf(plan, thisYear)];
};

/** What the feed of so many days ago said of a vehicle; undefined while it was not there yet. */
const asOf = (vehicle: DemoVehicle, daysAgo: number): DemoVehicle | undefined => {
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

/**
 * A dealer's feeds of the last month, oldest first, to be sent through the feed pipeline in this order: cars appear, are
 * repriced and are sold at different times, so that 'New' and 'JUST SOLD' show on some and old sales are hidden.
 */
export const demoFeeds = (tenantId: string, anchor: Date): DemoFeed[] => {
  const vehicles = demoVehicles(tenantId, anchor);
  return SENT_DAYS_AGO.map((daysAgo) => ({
    receivedAt: new Date(anchor.getTime() - daysAgo * DAY_MS).toISOString(),
    csv: toFeed(vehicles.map((vehicle) => asOf(vehicle, daysAgo)).filter((vehicle) => vehicle !== undefined)),
  }));
};

/** The dealer's list as it is now. */
export const demoFeed = (tenantId: string, anchor: Date): string =>
  toFeed(
    demoVehicles(tenantId, anchor)
      .map((vehicle) => asOf(vehicle, 0))
      .filter((vehicle) => vehicle !== undefined),
  );
