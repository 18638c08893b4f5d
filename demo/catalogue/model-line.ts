import type { ItemType, SimpleDrive, SimpleFuel } from '#domain/vehicle/vocabulary.ts';

/** What drives a vehicle. Litres a hundred kilometres combined; torque in newton metres. */
export interface Engine {
  fuel: SimpleFuel;
  /** The words a feed uses. */
  fuelWords: string;
  litres: number | null;
  cylinders: number | null;
  induction: string | null;
  gears: number | null;
  geartype: string;
  manual: boolean;
  consumption: number | null;
  torque: number | null;
}

type Fine = Partial<Pick<Engine, 'gears' | 'geartype' | 'torque' | 'induction' | 'fuelWords'>>;

const AUTOMATIC = 'Sports Automatic';
export const CVT = 'Constantly Variable Transmission';
export const DUAL_CLUTCH = 'Sports Automatic Dual Clutch';
export const TURBO = 'Turbo Intercooled';

export const petrol = (litres: number, cylinders: number, consumption: number, fine: Fine = {}): Engine => ({
  fuel: 'petrol',
  fuelWords: 'Petrol - Unleaded ULP',
  litres,
  cylinders,
  induction: 'Aspirated',
  gears: 6,
  geartype: AUTOMATIC,
  manual: false,
  consumption,
  torque: null,
  ...fine,
});

export const diesel = (litres: number, cylinders: number, consumption: number, fine: Fine = {}): Engine => ({
  ...petrol(litres, cylinders, consumption, { fuelWords: 'Diesel', induction: TURBO, ...fine }),
  fuel: 'diesel',
});

export const hybrid = (litres: number, cylinders: number, consumption: number, fine: Fine = {}): Engine => ({
  ...petrol(litres, cylinders, consumption, { fuelWords: 'Hybrid', gears: 1, geartype: CVT, ...fine }),
  fuel: 'hybrid',
});

export const plugIn = (litres: number, cylinders: number, consumption: number, fine: Fine = {}): Engine => ({
  ...petrol(litres, cylinders, consumption, { fuelWords: 'Plug-in Hybrid', ...fine }),
  fuel: 'plug_in_hybrid',
});

export const electric = (torque: number): Engine => ({
  fuel: 'electric',
  fuelWords: 'Electric',
  litres: null,
  cylinders: null,
  induction: null,
  gears: 1,
  geartype: 'Reduction Gear',
  manual: false,
  consumption: null,
  torque,
});

/** The same engine with a clutch pedal. */
export const withManual = (engine: Engine, gears: number): Engine => ({
  ...engine,
  gears,
  geartype: 'Manual',
  manual: true,
});

/** How much a buyer gets: 1 the entry grade, 2 the one most take, 3 the best. */
export type Grade = 1 | 2 | 3;

export interface Variant {
  badge: string;
  engine: Engine;
  drive: SimpleDrive;
  /** What one costs new today, in dollars, drive away. */
  newPrice: number;
  grade: Grade;
  /** First and last model year of this variant, within its line's. */
  from?: number;
  to?: number;
  body?: string;
  seats?: number;
}

/** How well it keeps its value and how hard it is driven. */
export type Character = 'ordinary' | 'workhorse' | 'luxury' | 'electric';

/** One model over the years it was sold. */
export interface ModelLine {
  make: string;
  model: string;
  item?: ItemType;
  /** Code of spec §9, or the feed's own words for what has none. */
  body: string;
  seats: number;
  doors: number | null;
  /** ANCAP stars, null where it was not rated. */
  ancap: number | null;
  character: Character;
  /** How often a yard has one. */
  common: number;
  /** Series names with their first model years, oldest first; the last one is still sold unless `until` says otherwise. */
  series: readonly (readonly [from: number, name: string | null])[];
  until?: number;
  variants: readonly Variant[];
}
