import type { Vehicle } from './schema.ts';

const commercialBodies: ReadonlySet<string> = new Set(['ute', 'cabChassis', 'van', 'lightTruck', 'bus', 'motorhome']);
const MOST_KILOGRAMS = 4_500;

type Weighed = Pick<Vehicle, 'simple_body' | 'grossvehiclemass'>;

/** Rates and warranties of passenger cars are not for it. */
export const isCommercial = ({ simple_body, grossvehiclemass }: Weighed): boolean =>
  commercialBodies.has(simple_body ?? '') || (grossvehiclemass ?? 0) > MOST_KILOGRAMS;
