import { emptyBits, setBit, type Bits } from './bits.ts';
import type { NumberColumn } from './numbers.ts';
import type { Rows } from './rows.ts';

/** A value of at least one vehicle in 32 takes less memory as bits than as a list. */
const DENSE = 32;

const toBits = (vehicles: Uint32Array, size: number): Bits => {
  const bits = emptyBits(size);
  for (const vehicle of vehicles) setBit(bits, vehicle);
  return bits;
};

const ofValues = new WeakMap<Rows, Map<number, Bits>>();

/** Vehicles of a frequent value, cached: never write to them. Undefined for a rare value. */
export const bitmapsOfFrequentValues = (rows: Rows, ordinal: number): Bits | undefined => {
  const made = ofValues.get(rows)?.get(ordinal);
  if (made !== undefined) return made;
  const size = rows.multiStart.length - 1;
  const vehicles = rows.postings.subarray(rows.postingStart[ordinal], rows.postingStart[ordinal + 1]);
  if (vehicles.length * DENSE < size) return undefined;
  const bits = toBits(vehicles, size);
  ofValues.set(rows, (ofValues.get(rows) ?? new Map<number, Bits>()).set(ordinal, bits));
  return bits;
};

const ofNumbers = new WeakMap<NumberColumn, Bits>();

/** Vehicles whose number is known, cached: never write to them. */
export const bitmapsOfKnownNumbers = (numbers: NumberColumn): Bits => {
  const made = ofNumbers.get(numbers);
  if (made !== undefined) return made;
  const bits = toBits(numbers.ascending, numbers.column.length);
  ofNumbers.set(numbers, bits);
  return bits;
};
