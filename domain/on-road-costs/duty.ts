import type { Cents } from '#domain/money/rules.ts';
import type { SimpleFuel } from '#domain/vehicle/vocabulary.ts';
import { dutyByScale } from './duty-bands.ts';
import type { DutyClass, DutyRow } from './duty-rows.ts';
import type { RegistrationPlace } from './jurisdictions.ts';
import type { Range } from './rule-row.ts';

/** Null is unknown: every case that it may be counts. */
export interface DutyFacts {
  value_cents: Cents;
  fuel: SimpleFuel | null;
  cylinders: number | null;
  co2_g_km: number | null;
}

const unclear: readonly (SimpleFuel | null)[] = [null, 'other', 'hydrogen'];
const partlyElectric: readonly (SimpleFuel | null)[] = ['electric', 'hybrid', 'plug_in_hybrid'];
const pluggedIn: readonly (SimpleFuel | null)[] = ['electric', 'plug_in_hybrid'];
const GREEN_CO2 = 120;

const byCylinders = (cylinders: number | null): DutyClass[] => {
  if (cylinders === null || cylinders === 0) return ['up_to_4_cylinders', '5_or_6_cylinders', '7_or_more_cylinders'];
  if (cylinders <= 4) return ['up_to_4_cylinders'];
  return cylinders <= 6 ? ['5_or_6_cylinders'] : ['7_or_more_cylinders'];
};

const greenness = ({ fuel, co2_g_km }: DutyFacts): DutyClass[] => {
  if (fuel === 'electric') return ['green'];
  if (co2_g_km === null) return ['green', 'all'];
  return [co2_g_km <= GREEN_CO2 ? 'green' : 'all'];
};

const queensland = ({ fuel, cylinders }: DutyFacts): DutyClass[] => {
  if (partlyElectric.includes(fuel)) return ['hybrid_or_electric'];
  return unclear.includes(fuel) ? ['hybrid_or_electric', ...byCylinders(cylinders)] : byCylinders(cylinders);
};

const northernTerritory = ({ fuel }: DutyFacts): DutyClass[] => {
  if (pluggedIn.includes(fuel)) return ['electric'];
  return unclear.includes(fuel) ? ['electric', 'all'] : ['all'];
};

/** The classes that a vehicle may be of, in places that tell vehicles apart. */
const classesIn: Readonly<Partial<Record<RegistrationPlace, (facts: DutyFacts) => DutyClass[]>>> = {
  QLD: queensland,
  VIC: greenness,
  NT: northernTerritory,
};

/** What the row asks of a vehicle: exact, or a range over the cases that its unknown facts leave open. */
export const computeDuty = (row: DutyRow, facts: DutyFacts): Range => {
  const cases = (classesIn[row.place]?.(facts) ?? ['all' as const]).flatMap((one) => {
    const scale = row.scales[one];
    return scale === undefined ? [] : [dutyByScale(scale, facts.value_cents)];
  });
  return { low_cents: Math.min(...cases), high_cents: Math.max(...cases) };
};
