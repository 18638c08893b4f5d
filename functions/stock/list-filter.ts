import * as z from 'zod';
import { listMarks, listParts } from '#domain/vehicle/list-words.ts';
import { itemTypes, simpleFuels, simpleTransmissions, vehicleTypes } from '#domain/vehicle/vocabulary.ts';

const year = (number: z.ZodNumber | z.ZodCoercedNumber) => number.int().min(1885).max(2100).optional();
const upTo = (number: z.ZodNumber | z.ZodCoercedNumber, most: number) => number.int().min(0).max(most).optional();

/**
 * What narrows the list of cars; a change of many cars asks by the same. `number`: as an address or a body writes one. A car of which a
 * fact is unknown fits no limit of it.
 */
export const filterShape = (number: z.ZodNumber | z.ZodCoercedNumber) => ({
  part: z.enum(listParts).default('stock'),
  /** Words of the name, or any part of a stock number, registration or VIN. */
  q: z.string().trim().max(80, 'Write 80 characters at most.').default(''),
  type: z.enum(vehicleTypes).optional(),
  kind: z.enum(itemTypes).optional(),
  /** A location's id. */
  place: z.string().max(60).optional(),
  source: z.string().max(60).optional(),
  /** Days in stock, at least. */
  days: upTo(number, 10_000),
  /** Whole dollars of what is asked, both included. */
  price_from: upTo(number, 10_000_000),
  price_to: upTo(number, 10_000_000),
  /** Both included. */
  year_from: year(number),
  year_to: year(number),
  /** Kilometres, at most. */
  km_to: upTo(number, 5_000_000),
  /** Leads and saves of the last 30 days, both included. */
  leads_from: upTo(number, 100_000),
  leads_to: upTo(number, 100_000),
  saves_from: upTo(number, 100_000),
  saves_to: upTo(number, 100_000),
  /** Days until its first picture, at least; one that has none yet waits since it is there. */
  picture_days: upTo(number, 10_000),
  fuel: z.enum(simpleFuels).optional(),
  transmission: z.enum(simpleTransmissions).optional(),
  /** A body code, or the feed's word for it. */
  body: z.string().max(60).optional(),
});

/** All of them have to fit. */
export const filterMarks = z.array(z.enum(listMarks)).max(listMarks.length);
