import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { limitedDaysSchema, type Drive } from './driving-days.ts';

/** A time at which a place takes fewer than its settings say, or nobody (docs/product/leads.md, 'Closed and limited times'). */
export const timeLimitSchema = slotSchema.extend({
  id: z.string(),
  /** Test drives and inspections at one time; 0: closed. */
  at_most: z.number().int().min(0),
  note: z.string().nullable(),
  /** Of several days that were limited at once: the first and the last. */
  days: limitedDaysSchema.optional(),
});
export type TimeLimit = z.infer<typeof timeLimitSchema>;

/** Those of what is held on a day. */
export const limitsOf = (drives: readonly Drive[]): TimeLimit[] =>
  drives.flatMap(({ lead_id: id, start, end, location_id, at_most, note, days }) =>
    at_most === undefined ? [] : [{ id, start, end, location_id, at_most, note: note ?? null, ...(days && { days }) }],
  );
