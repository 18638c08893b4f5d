import * as z from 'zod';
import { feeKinds } from '#domain/oncosts/fee-rows.ts';
import { registrationPlaces } from '#domain/oncosts/places.ts';

const cents = z.number().int().min(0).max(10_000_000);

/** docs/product/on-road-costs.md, 'Settings'. */
export const onCostSchema = z.object({
  enabled: z.boolean().default(false),
  /** By row id of domain/oncosts, the day on which the dealer confirmed a figure that we could not verify. */
  confirmed: z.record(z.string(), z.iso.date()).default({}),
  figures: z
    .array(
      z.object({
        place: z.enum(registrationPlaces),
        kind: z.enum(feeKinds),
        low_cents: cents,
        high_cents: cents,
        checked_on: z.iso.date(),
      }),
    )
    .max(40)
    .default([]),
  charges: z
    .array(z.object({ label: z.string().min(1).max(60), cents }))
    .max(6)
    .default([]),
});
