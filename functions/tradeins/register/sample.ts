import type { TradeInVehicle } from '#domain/tradein/schema.ts';
import { sha256 } from '#functions/runtime/identifiers.ts';
import type { Plate } from './register.ts';

const vehicles = [
  { make: 'Toyota', model: 'Hilux', badge: 'SR5', body: 'Ute', fuel: 'Diesel' },
  { make: 'Ford', model: 'Ranger', badge: 'XLT', body: 'Ute', fuel: 'Diesel' },
  { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', body: 'SUV', fuel: 'Petrol' },
  { make: 'Toyota', model: 'RAV4', badge: 'GX', body: 'SUV', fuel: 'Hybrid' },
  { make: 'Hyundai', model: 'i30', badge: 'Active', body: 'Hatchback', fuel: 'Petrol' },
  { make: 'Kia', model: 'Sportage', badge: 'S', body: 'SUV', fuel: 'Petrol' },
  { make: 'Mitsubishi', model: 'Triton', badge: 'GLX', body: 'Ute', fuel: 'Diesel' },
] as const;

const NEWEST = 2024;
const YEARS = 5;

/** Invented for demonstrations: a plate is always the same car. Plates that begin with 'NONE' are unknown. */
export const sampleVehicle = ({ state, plate }: Plate): TradeInVehicle | null => {
  if (plate.startsWith('NONE')) return null;
  const [first = 0, second = 0] = sha256(`${state} ${plate}`);
  const found = vehicles[first % vehicles.length];
  if (found === undefined) return null;
  return { ...found, year: NEWEST - (second % YEARS), transmission: 'Automatic', from: 'register' };
};
