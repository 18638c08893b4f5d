import { commentOf } from './comments/compose.ts';
import { seriesOf, type Draft } from './draft.ts';
import { featuresOf, standardEquipmentOf } from './equipment.ts';
import { lendersOf } from './finance.ts';
import { interiorColours, paintOf } from './paints.ts';
import { picturesOf } from './pictures.ts';
import { engineWords, mechanics, transWords } from './mechanics.ts';
import type { DealerPlan, DemoContent, DemoFacts, DemoVehicle, Yard } from './plan.ts';
import { nvicOf, plateOf, vinOf } from './plates.ts';
import { asAskingPrice, kilometresOf, worthOf } from './pricing.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const LONGEST_ON_YARD_DAYS = 110;

const dayAfter = (anchor: Date, days: number): string =>
  new Date(anchor.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const kilometres = ({ carType, line, ageYears }: Draft, random: Random): number => {
  if (carType === 'new') return random.whole(3, 38);
  if (carType === 'demo') return random.whole(700, 8_900);
  const km = kilometresOf(line.character, ageYears, random);
  return line.item === 'motorcycle' ? Math.round(km / 3) : km;
};

const dollarsOf = ({ carType, line, variant, ageYears }: Draft, km: number, random: Random): number => {
  if (carType === 'new') return Math.round(variant.newPrice / 1_000) * 1_000 - 10;
  if (carType === 'demo') return asAskingPrice(variant.newPrice * 0.93, random);
  return asAskingPrice(worthOf({ newPrice: variant.newPrice, character: line.character, ageYears, km }), random);
};

const priceType = (plan: DealerPlan, draft: Draft, random: Random): DemoContent['price_type'] =>
  draft.carType === 'used' && random.chance(plan.exclusivePrices) ? 'excl_govt_charges' : 'drive_away';

/** Plates and dates: a new car has neither plate nor expiry until it is sold. */
const registration = (plan: DealerPlan, yard: Yard, draft: Draft, anchor: Date, random: Random): DemoFacts => {
  const month = String(random.whole(1, 12)).padStart(2, '0');
  const built = { build_date: `${month}/${draft.year}`, compliance_date: `${month}/${draft.year}` };
  if (draft.carType === 'new') return built;
  const registry = draft.line.item === 'motorcycle' && plan.country === 'NZ' ? 'NZ motorcycle' : yard.registry;
  return {
    ...built,
    regplate: plateOf(registry, random),
    rego_state: plan.country === 'NZ' ? null : yard.registry,
    rego_expiry: dayAfter(anchor, random.whole(20, 350)),
  };
};

const marketPrice = (draft: Draft, dollars: number, anchor: Date, random: Random): DemoContent['autograb_data'] => {
  if (draft.carType !== 'used' || draft.ageYears < 1 || random.chance(0.35)) return null;
  const average = Math.round((dollars * (0.95 + random.next() * 0.14)) / 10) * 1_000;
  return {
    state_average_market_price: average,
    average_market_price: Math.round((average * (0.99 + random.next() * 0.02)) / 1_000) * 1_000,
    as_of: new Date(anchor.getTime() - random.whole(1, 6) * DAY_MS).toISOString(),
  };
};

const categoriesOf = (body: string, dollars: number, seats: number, fuel: string | null): string[] => [
  ...(['ute', 'cabChassis', 'van', 'lightTruck'].includes(body) ? ['Work'] : []),
  ...(seats >= 7 ? ['Seven seats'] : []),
  ...(['4x4', 'ute'].includes(body) ? ['Towing'] : []),
  ...(dollars < 20_000 ? ['Under $20,000'] : []),
  ...(fuel === 'electric' || fuel === 'hybrid' || fuel === 'plug_in_hybrid' ? ['Low emission'] : []),
];

/** One vehicle of a yard, whole, before its state is decided. */
export const vehicleOf = (
  plan: DealerPlan,
  draft: Draft,
  at: { ordinal: number; anchor: Date },
  random: Random,
): DemoVehicle => {
  const { line, variant, year } = draft;
  const yard = random.weighted(plan.yards, ({ share }) => share);
  const paint = paintOf(line.make, random);
  const interior = random.pick(interiorColours);
  const km = kilometres(draft, random);
  const dollars = dollarsOf(draft, km, random);
  const body = variant.body ?? line.body;
  const seats = variant.seats ?? line.seats;
  const item = line.item ?? 'car';
  const equipped = { item, body, grade: variant.grade, year, fuel: variant.engine.fuel };
  const features = featuresOf(equipped, random);
  const name = `${year} ${line.make} ${line.model} ${variant.badge}`;
  const known = plan.country === 'AU' && item === 'car';
  return {
    location: yard.code,
    listedDaysAgo: 1 + Math.floor(LONGEST_ON_YARD_DAYS * random.next() ** 1.4),
    soldDaysAgo: null,
    repriced: null,
    content: {
      stocknum: `${plan.stockPrefix}${100_000 + at.ordinal * 7}`,
      year,
      make: line.make,
      model: line.model,
      badge: variant.badge,
      series: seriesOf(draft),
      vin: vinOf(line.make, random),
      car_type: draft.carType,
      item_type: item,
      colour: paint.name,
      interior_colour: item === 'car' ? interior : null,
      km,
      seats,
      doors: line.doors,
      body,
      simple_body: body,
      ...mechanics(draft),
      ...registration(plan, yard, draft, at.anchor, random),
      price_cents: dollars * 100,
      price_type: priceType(plan, draft, random),
      has_nvic: known,
      nvic: known ? nvicOf(random) : null,
      autograb_data: marketPrice(draft, dollars, at.anchor, random),
      finance_lenders:
        plan.finance && random.chance(0.6) ? lendersOf({ dollars, ageYears: draft.ageYears }, at.anchor) : {},
      pictures: item === 'motorcycle' ? [] : picturesOf(body, paint.hex),
      features,
      standardEquipment: standardEquipmentOf(equipped),
      categories: categoriesOf(body, dollars, seats, variant.engine.fuel),
      dealercomments: commentOf(
        {
          country: plan.country,
          item,
          body,
          imported: draft.imported,
          luxury: line.character === 'luxury',
          carType: draft.carType,
          fuel: variant.engine.fuel,
          year,
          name,
          model: line.model,
          badge: variant.badge,
          colour: paint.name,
          interior: interior.toLowerCase(),
          km: draft.carType === 'new' ? null : km,
          seats,
          engine: engineWords(draft),
          trans: transWords(draft).toLowerCase(),
          city: yard.city,
          features,
        },
        random,
      ),
    },
  };
};
