import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';

/** What became of a booked drive. A lead without this item still has the slot that it was sent with. */
export const appointmentSchema = z.object({
  lead_id: z.string(),
  car_id: z.string(),
  slot: slotSchema,
  status: z.enum(['booked', 'cancelled']),
  sequence: z.number().int().min(0),
});
export type Appointment = z.infer<typeof appointmentSchema>;
