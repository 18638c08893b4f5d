import type { ItemType, SimpleDrive, SimpleFuel } from '#domain/vehicle/vocabulary.ts';

/** Consumption in litres per 100 km, combined; torque in newton metres. */
export interface Engine {
  fuel: SimpleFuel;
  /** As written in feeds. */
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

export const withManual = (engine: Engine, gears: number): Engine => ({
  ...engine,
  gears,
  geartype: 'Manual',
  manual: true,
});

/** Equipment level: 1 entry, 2 most sold, 3 top. */
export type Grade = 1 | 2 | 3;

export interface Variant {
  badge: string;
  engine: Engine;
  drive: SimpleDrive;
  /** Today's drive-away price in dollars. */
  newPrice: number;
  grade: Grade;
  /** First and last model year of this variant, within its line's. */
  from?: number;
  to?: number;
  body?: string;
  seats?: number;
}

/** Decides depreciation and kilometres. */
export type Character = 'ordinary' | 'workhorse' | 'luxury' | 'electric';

export interface ModelLine {
  make: string;
  model: string;
  item?: ItemType;
  /** A body code of domain/vehicle/vocabulary.ts, or the feed's text for other bodies. */
  body: string;
  seats: number;
  doors: number | null;
  /** ANCAP stars; null if not rated. */
  ancap: number | null;
  character: Character;
  /** Relative frequency in stock. */
  common: number;
  /** Names with their first model years, oldest first; the last one is current unless `until` is set. */
  series: readonly (readonly [from: number, name: string | null])[];
  until?: number;
  variants: readonly Variant[];
}
