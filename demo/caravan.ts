import { caravans } from './catalogue/caravans.ts';
import { composeComment } from './comments/compose.ts';
import { drawFeatures } from './equipment.ts';
import { listDemoPictures } from './pictures.ts';
import type { DealerPlan, DemoVehicle } from './plan.ts';
import { makePlate, makeVin } from './plates.ts';
import { asAskingPrice } from './pricing.ts';
import { makeRandom, type Random } from './random.ts';

const OLDEST_YEARS = 12;
const KEPT_A_YEAR = 0.925;

/** Stripes along the side: what the pictures are painted with. */
const stripes = ['#1f3f7a', '#8e1118', '#44484d', '#2f6d4a', '#6b5a45', '#2a5ea8', '#b4531a', '#5b6066'] as const;

/** Without engine and kilometres; with lengths, masses and berths. */
export const makeDemoCaravan = (
  plan: DealerPlan,
  at: { ordinal: number; anchor: Date },
  random: Random,
): DemoVehicle => {
  const thisYear = at.anchor.getUTCFullYear();
  const model = random.pick(caravans);
  const year = Math.max(model.from, thisYear - random.whole(0, OLDEST_YEARS));
  const age = thisYear - year;
  const yard = random.weighted(plan.yards, ({ share }) => share);
  const vehicleType = age === 0 ? 'new' : 'used';
  const features = drawFeatures({ item: 'caravan', body: 'Caravan', grade: 2, year, fuel: null }, random);
  const dollars = age === 0 ? model.newPrice + 90 : asAskingPrice(model.newPrice * 0.92 * KEPT_A_YEAR ** age, random);
  const name = `${model.make} ${model.model} ${model.badge}`;
  const shaped = {
    item: 'caravan',
    body: 'Caravan',
    make: model.make,
    model: model.model,
    badge: model.badge,
    axles: model.axles,
  } as const;
  const stripe = makeRandom(`${plan.tenantId} stripe ${at.ordinal}`).pick(stripes);
  return {
    location: yard.code,
    listedDaysAgo: random.whole(1, 100),
    soldDaysAgo: null,
    repriced: null,
    content: {
      stocknum: `${plan.stockPrefix}${100_000 + at.ordinal * 7}`,
      year,
      make: model.make,
      model: model.model,
      badge: model.badge,
      chassis: makeVin(model.make, random),
      car_type: vehicleType,
      item_type: 'caravan',
      colour: 'White',
      pictures: listDemoPictures(shaped, stripe, plan.studio),
      body: 'Caravan',
      simple_body: 'Caravan',
      regplate: age === 0 ? null : makePlate('NZ caravan', random),
      build_date: `06/${year}`,
      price_cents: dollars * 100,
      price_type: 'drive_away',
      sleeps: model.sleeps,
      body_length: model.lengthFeet,
      body_width: model.widthFeet,
      tare_weight: model.tareKg,
      aggregate_trailer_mass: model.loadedKg,
      axle_type: model.axles,
      features,
      categories: ['Self-contained', ...(model.sleeps >= 4 ? ['Family'] : [])],
      dealercomments: composeComment(
        {
          country: plan.country,
          item: 'caravan',
          body: 'Caravan',
          imported: false,
          luxury: false,
          carType: vehicleType,
          fuel: null,
          year,
          name,
          model: model.model,
          badge: model.badge,
          colour: 'White',
          interior: '',
          km: null,
          seats: model.sleeps,
          engine: '',
          trans: '',
          city: yard.city,
          features,
        },
        random,
      ),
    },
  };
};
