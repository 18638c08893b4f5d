import type { DealerPlan, DemoVehicle } from './plan.ts';
import type { Random } from './random.ts';

/** Shares of the stock in each state. */
const SOLD = 0.05;
const SOLD_LATELY = 0.55;
const COMING_SOON = 0.03;
const RESERVED = 0.03;
const UNPRICED = 0.025;
const REDUCED = 0.08;
const CERTIFIED = 0.45;
const RUNOUT_OF_OLD_NEW = 0.5;
const RUNOUT_OF_USED = 0.015;
const TEST_DRIVE_ONLY_OF_DEMO = 0.12;
const PROMOTED = 0.03;
const WITHOUT_PICTURES = 0.04;
const WITHOUT_COMMENTS = 0.05;
const NEW_WITH_OFFER = 0.12;
const SUBSCRIBED = 0.15;

const CERTIFIED_YOUNGER_THAN_YEARS = 6;
const WEEKS_OF_A_SUBSCRIPTION = 170;

type Change = (vehicle: DemoVehicle) => DemoVehicle;

const content = (vehicle: DemoVehicle, changed: Partial<DemoVehicle['content']>): DemoVehicle => ({
  ...vehicle,
  content: { ...vehicle.content, ...changed },
});

const unpriced: Change = (vehicle) =>
  content(vehicle, { price_cents: null, price_type: 'poa', finance_lenders: {}, autograb_data: null });

/** The previous feed had the higher price; today's feed names both. */
const reduced = (vehicle: DemoVehicle, random: Random): DemoVehicle => {
  const now = vehicle.content.price_cents ?? 0;
  const before = now + random.pick([50_000, 100_000, 100_000, 150_000, 200_000]);
  const changed = content(vehicle, { before_price_cents: before });
  if (vehicle.listedDaysAgo < 7) return changed;
  return { ...changed, repriced: { daysAgo: random.whole(1, 4), fromCents: before } };
};

const withOffer = (vehicle: DemoVehicle, random: Random): DemoVehicle =>
  content(vehicle, {
    offer_price_cents: (vehicle.content.price_cents ?? 0) - random.pick([100_000, 150_000, 200_000]),
  });

/** A sold vehicle was listed before. */
const sold = (vehicle: DemoVehicle, random: Random): DemoVehicle => {
  const soldDaysAgo = random.chance(SOLD_LATELY) ? 1 : random.whole(6, 20);
  return { ...vehicle, soldDaysAgo, listedDaysAgo: Math.max(vehicle.listedDaysAgo, 35) };
};

/** Sold, coming soon, reserved or in stock. */
const stand = (vehicle: DemoVehicle, random: Random): DemoVehicle => {
  const draw = random.next();
  if (draw < SOLD) return sold(vehicle, random);
  if (draw < SOLD + COMING_SOON) return content(vehicle, { status: 'coming_soon' });
  return draw < SOLD + COMING_SOON + RESERVED ? content(vehicle, { reserved: true }) : vehicle;
};

const price = (vehicle: DemoVehicle, random: Random): DemoVehicle => {
  const draw = random.next();
  if (draw < UNPRICED) return unpriced(vehicle);
  if (draw < UNPRICED + REDUCED) return reduced(vehicle, random);
  return vehicle.content.car_type === 'new' && random.chance(NEW_WITH_OFFER) ? withOffer(vehicle, random) : vehicle;
};

const tagShare = ({ content: { car_type, year } }: DemoVehicle, thisYear: number): { share: number; tag: string } => {
  if (car_type === 'demo' && year === thisYear) return { share: TEST_DRIVE_ONLY_OF_DEMO, tag: 'Test Drive Only' };
  return { share: car_type === 'used' ? RUNOUT_OF_USED : year < thisYear ? RUNOUT_OF_OLD_NEW : 0, tag: 'RUNOUT SALE' };
};

const tagged = (vehicle: DemoVehicle, thisYear: number, random: Random): DemoVehicle => {
  const { share, tag } = tagShare(vehicle, thisYear);
  return random.chance(share) ? content(vehicle, { tag }) : vehicle;
};

const certifiable = ({ content: { car_type, make, year } }: DemoVehicle, plan: DealerPlan, thisYear: number): boolean =>
  car_type === 'used' && make === plan.certifiedMake && thisYear - year < CERTIFIED_YOUNGER_THAN_YEARS;

/** Vehicles without pictures are not promoted. */
const shown = (vehicle: DemoVehicle, random: Random): DemoVehicle => {
  const bare = {
    ...(random.chance(WITHOUT_PICTURES) ? { pictures: [] } : {}),
    ...(random.chance(WITHOUT_COMMENTS) ? { dealercomments: '' } : {}),
  };
  const changed = content(vehicle, bare);
  const promoted = random.chance(PROMOTED) && (changed.content.pictures ?? []).length > 0;
  return promoted ? content(changed, { promoted }) : changed;
};

const subscribed = (vehicle: DemoVehicle, plan: DealerPlan, random: Random): DemoVehicle => {
  const { car_type, price_cents: cents } = vehicle.content;
  if (!plan.subscriptions || car_type === 'used' || typeof cents !== 'number' || !random.chance(SUBSCRIBED))
    return vehicle;
  return content(vehicle, { subscription_price_cents: Math.round(cents / WEEKS_OF_A_SUBSCRIPTION / 100) * 100 });
};

export const inSomeState = (vehicle: DemoVehicle, plan: DealerPlan, thisYear: number, random: Random): DemoVehicle => {
  const certified = certifiable(vehicle, plan, thisYear) && random.chance(CERTIFIED);
  const decided = tagged(shown(price(stand(vehicle, random), random), random), thisYear, random);
  return subscribed(certified ? content(decided, { certified }) : decided, plan, random);
};
