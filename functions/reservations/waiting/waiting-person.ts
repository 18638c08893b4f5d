import * as z from 'zod';
import { contactSchema } from '../record.ts';

export const waitingPersonSchema = z.object({
  id: z.string(),
  car_id: z.string(),
  /** Of the vehicle, as its page is called. */
  name: z.string(),
  slug: z.string(),
  contact: contactSchema,
  joined_at: z.iso.datetime(),
});
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;
