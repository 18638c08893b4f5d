import * as z from 'zod';
import { idSchema } from './location-schema.ts';

const cents = z.number().int().min(0);

/** docs/product/reservations.md, 'Online purchase'. Published by answers that work with it, not with the site. */
export const journeySchema = z.object({
  /** As the crow flies from where the vehicle stands; null: pickup only. */
  delivery: z
    .object({ radiusKm: z.number().int().min(1).max(5_000), feeCents: cents })
    .nullable()
    .default(null),
  /** In the order of display. */
  extras: z
    .array(
      z.object({
        id: idSchema,
        title: z.string().min(1).max(80),
        text: z.string().max(300),
        priceCents: cents,
      }),
    )
    .max(12)
    .default([]),
});
