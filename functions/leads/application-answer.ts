import * as z from 'zod';
import { leadSchema } from '#domain/lead/schema.ts';

/** What an application for finance says, opened. */
export const applicationAnswerSchema = z.object({
  application_id: z.string(),
  submitted_at: z.iso.datetime(),
  vehicle: leadSchema.shape.vehicle,
  /** By step of the form. */
  parts: z.array(
    z.object({
      title: z.string(),
      answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
});
export type ApplicationAnswer = z.infer<typeof applicationAnswerSchema>;
