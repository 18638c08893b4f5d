import type { VehicleType, ItemType } from '#domain/vehicle/vocabulary.ts';
import type { ModelLine, Variant } from './catalogue/model-line.ts';
import type { DemoVehiclePlan } from './plan.ts';
import type { Random } from './random.ts';

export interface Draft {
  line: ModelLine;
  variant: Variant;
  year: number;
  ageYears: number;
  carType: VehicleType;
  imported: boolean;
  item: ItemType;
  body: string;
  seats: number;
}

const MAX_DRAWS = 200;

const firstYear = (line: ModelLine): number => line.series[0]?.[0] ?? 0;

const madeIn = (line: ModelLine, variant: Variant, year: number): boolean =>
  year >= Math.max(firstYear(line), variant.from ?? 0) && year <= Math.min(line.until ?? year, variant.to ?? year);

/** Lower ages are more likely (mean of two draws). */
const drawAge = ([youngest, oldest]: DemoVehiclePlan['ages'], random: Random): number =>
  youngest + Math.floor((oldest - youngest + 1) * random.next() ** 1.35);

/** Values that the variant leaves out are the line's. */
const settled = (line: ModelLine, variant: Variant): Pick<Draft, 'line' | 'variant' | 'item' | 'body' | 'seats'> => ({
  line,
  variant,
  item: line.item ?? 'car',
  body: variant.body ?? line.body,
  seats: variant.seats ?? line.seats,
});

/** Throws if the lot's lines and ages leave no variant. */
export const makeVehicleDraft = (lot: DemoVehiclePlan, thisYear: number, random: Random): Draft => {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const ageYears = drawAge(lot.ages, random);
    const year = thisYear - ageYears;
    const line = random.weighted(lot.lines, ({ common }) => common);
    const variants = line.variants.filter((variant) => madeIn(line, variant, year));
    if (variants.length > 0) {
      const { carType: vehicleType, imported = false } = lot;
      return { ...settled(line, random.pick(variants)), year, ageYears, carType: vehicleType, imported };
    }
  }
  throw new RangeError('No model of the lot was sold in its years.');
};

/** 'GUN126R': the series sold in that year. */
export const findSeries = ({ line, year }: Draft): string | null =>
  line.series.findLast(([from]) => from <= year)?.[1] ?? null;
