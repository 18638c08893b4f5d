import type { DealerPlan, DemoContent, DemoFacts, DemoVehicle } from './plan.ts';
import { makeRandom } from './random.ts';

/** Shares of vehicles with a history report, a Consumer Information Notice, an energy label. */
const REPORTED = 0.4;
const NOTICED = 0.8;
const LABELLED = 0.7;

const KM_A_YEAR = 14_000;
const CENTS_A_LITRE = 265;
const CO2_GRAMS_A_LITRE = 23.2;

/** A host that exists and is the demo dealers' `historyReportHosts`. */
const documentAt = (kind: 'history' | 'cin', stocknum: string): string =>
  `https://www.example.com/${kind}/${stocknum.toLowerCase()}`;

const halves = (value: number): number => Math.round(Math.min(6, Math.max(0.5, value)) * 2) / 2;

const makeEnergyLabel = ({ fuelconsumptioncombined: litres }: DemoContent): DemoContent['veel'] =>
  typeof litres !== 'number' || litres === 0
    ? null
    : {
        stars: halves(7 - litres / 1.8),
        co2_stars: halves(6.5 - litres / 1.8),
        co2_g_km: Math.round(litres * CO2_GRAMS_A_LITRE),
        litres_100km: litres,
        kwh_100km: null,
        yearly_cost_cents: Math.round((litres / 100) * KM_A_YEAR * CENTS_A_LITRE),
      };

const forNewZealand = (content: DemoVehicle['content'], noticed: boolean, labelled: boolean): DemoFacts => ({
  cin_url: noticed ? documentAt('cin', content.stocknum) : null,
  veel: labelled && content.item_type !== 'motorcycle' ? makeEnergyLabel(content) : null,
});

/** Drawn apart from the vehicle, so that other draws stay what they are. */
export const withPapers = (vehicle: DemoVehicle, plan: DealerPlan): DemoVehicle => {
  const { content } = vehicle;
  if (content.car_type === 'new' || content.item_type === 'caravan') return vehicle;
  const random = makeRandom(`${plan.tenantId} ${content.stocknum} papers`);
  const [reported, noticed, labelled] = [random.chance(REPORTED), random.chance(NOTICED), random.chance(LABELLED)];
  const file = reported && content.car_type === 'used' ? documentAt('history', content.stocknum) : null;
  const local = plan.country === 'NZ' ? forNewZealand(content, noticed, labelled) : {};
  return { ...vehicle, content: { ...content, file, ...local } };
};
