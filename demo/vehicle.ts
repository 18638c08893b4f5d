import { composeComment } from './comments/compose.ts';
import { findSeries, type Draft } from './draft.ts';
import { drawFeatures, listStandardEquipment, type Equipment } from './equipment.ts';
import { makeLenderEntries } from './finance.ts';
import { engineWords, mechanics, transWords } from './mechanics.ts';
import { interiorColours, drawPaint } from './paints.ts';
import { marketPrice, paperwork, type VehicleStatus } from './paperwork.ts';
import { listDemoPictures } from './pictures.ts';
import type { DealerPlan, DemoContent, DemoFacts, DemoVehicle } from './plan.ts';
import { makeVin } from './plates.ts';
import { asAskingPrice, drawKilometres, marketValue } from './pricing.ts';
import type { Random } from './random.ts';

const LONGEST_ON_YARD_DAYS = 110;
const DEMO_PRICE = 0.93;
const VIEWS_A_DAY = 9;

const kilometres = ({ carType: vehicleType, line, ageYears, item }: Draft, random: Random): number => {
  if (vehicleType === 'new') return random.whole(3, 38);
  if (vehicleType === 'demo') return random.whole(700, 8_900);
  const km = drawKilometres(line.character, ageYears, random);
  return item === 'motorcycle' ? Math.round(km / 3) : km;
};

const drawDollars = ({ carType: vehicleType, line, variant, ageYears }: Draft, km: number, random: Random): number => {
  if (vehicleType === 'new') return Math.round(variant.newPrice / 1_000) * 1_000 - 10;
  if (vehicleType === 'demo') return asAskingPrice(variant.newPrice * DEMO_PRICE, random);
  return asAskingPrice(marketValue({ newPrice: variant.newPrice, character: line.character, ageYears, km }), random);
};

const priceType = (plan: DealerPlan, draft: Draft, random: Random): DemoContent['price_type'] =>
  draft.carType === 'used' && random.chance(plan.exclusivePrices) ? 'excl_govt_charges' : 'drive_away';

const isFinanced = ({ finance: { share } }: DealerPlan, random: Random): boolean => share === 1 || random.chance(share);

/** The dealer's lender's, and on demonstrators those of the others. */
const makeFinanceEntries = (
  { finance: { lender, others = [] } }: DealerPlan,
  draft: Draft,
  dollars: number,
  anchor: Date,
) =>
  Object.fromEntries(
    [lender, ...(draft.carType === 'demo' ? others : [])].flatMap((one) =>
      Object.entries(makeLenderEntries(one, { dollars, ageYears: draft.ageYears }, anchor)),
    ),
  );

const money = (draft: Draft, { plan, anchor }: VehicleStatus, dollars: number, random: Random): DemoFacts => ({
  price_cents: dollars * 100,
  price_type: priceType(plan, draft, random),
  autograb_data: marketPrice(draft, dollars, anchor, random),
  finance_lenders:
    isFinanced(plan, random) && plan.finance.offeredBySettings !== draft.carType
      ? makeFinanceEntries(plan, draft, dollars, anchor)
      : {},
});

const lowEmission = ['electric', 'hybrid', 'plug_in_hybrid'];

const listCategories = ({ body, seats, variant }: Draft, dollars: number): string[] => [
  ...(['ute', 'cabChassis', 'van', 'lightTruck'].includes(body) ? ['Work'] : []),
  ...(seats >= 7 ? ['Seven seats'] : []),
  ...(['4x4', 'ute'].includes(body) ? ['Towing'] : []),
  ...(dollars < 20_000 ? ['Under $20,000'] : []),
  ...(lowEmission.includes(variant.engine.fuel) ? ['Low emission'] : []),
];

/** Paint, pictures, equipment, comment. */
const presentation = (draft: Draft, { plan, yard }: VehicleStatus, km: number, random: Random): DemoFacts => {
  const { line, variant, year, body, item, seats, carType: vehicleType, imported } = draft;
  const paint = drawPaint(line.make, random);
  const interior = random.pick(interiorColours);
  const equipped: Equipment = { item, body, grade: variant.grade, year, fuel: variant.engine.fuel };
  const features = drawFeatures(equipped, random);
  const shaped = { item, body, make: line.make, model: line.model, badge: variant.badge };
  const comment = {
    country: plan.country,
    city: yard.city,
    item,
    body,
    carType: vehicleType,
    imported,
    seats,
    year,
    features,
    luxury: line.character === 'luxury',
    fuel: variant.engine.fuel,
    name: `${year} ${line.make} ${line.model} ${variant.badge}`,
    model: line.model,
    badge: variant.badge,
    colour: paint.name,
    interior: interior.toLowerCase(),
    km: vehicleType === 'new' ? null : km,
    engine: engineWords(draft),
    trans: transWords(draft).toLowerCase(),
  };
  return {
    colour: paint.name,
    interior_colour: item === 'car' ? interior : null,
    pictures: listDemoPictures(shaped, paint.hex, plan.studio),
    features,
    standardEquipment: listStandardEquipment(equipped),
    dealercomments: composeComment(comment, random),
  };
};

/** Complete, but without a state (states.ts). */
export const makeDemoVehicle = (
  plan: DealerPlan,
  draft: Draft,
  at: { ordinal: number; anchor: Date },
  random: Random,
): DemoVehicle => {
  const { line, variant } = draft;
  const yard = random.weighted(plan.yards, ({ share }) => share);
  const standing = { plan, yard, anchor: at.anchor };
  const km = kilometres(draft, random);
  const dollars = drawDollars(draft, km, random);
  const listedDaysAgo = 1 + Math.floor(LONGEST_ON_YARD_DAYS * random.next() ** 1.4);
  return {
    location: yard.code,
    listedDaysAgo,
    soldDaysAgo: null,
    repriced: null,
    content: {
      stocknum: `${plan.stockPrefix}${100_000 + at.ordinal * 7}`,
      year: draft.year,
      make: line.make,
      model: line.model,
      badge: variant.badge,
      series: findSeries(draft),
      vin: makeVin(line.make, random),
      car_type: draft.carType,
      item_type: draft.item,
      km,
      views: listedDaysAgo * (VIEWS_A_DAY + (at.ordinal % VIEWS_A_DAY)),
      seats: draft.seats,
      doors: line.doors,
      body: draft.body,
      simple_body: draft.body,
      categories: listCategories(draft, dollars),
      ...mechanics(draft),
      ...paperwork(draft, standing, random),
      ...money(draft, standing, dollars, random),
      ...presentation(draft, standing, km, random),
    },
  };
};
