import * as z from 'zod';
import { feedCountsSchema } from '#events/feed-counts.ts';

/** What a person says of a held run: its cars leave, they stay, or the file is wrong. */
export const verdicts = ['approve', 'keep', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

const decidedBySchema = z.object({ kind: z.enum(['program', 'person']), id: z.string(), name: z.string() });
export type DecidedBy = z.infer<typeof decidedBySchema>;

/** A car that an undo did not bring back, because a later file says that it is gone. */
const leftVehicleSchema = z.object({
  vehicle_id: z.string(),
  stocknum: z.string().nullable(),
  name: z.string(),
});
export type LeftVehicle = z.infer<typeof leftVehicleSchema>;

/** The newest selling prices that a run changed; null where there is none. */
export const priceChangeSchema = z.object({
  vehicle_id: z.string(),
  stocknum: z.string().nullable(),
  name: z.string(),
  from_cents: z.number().int().nullable(),
  to_cents: z.number().int().nullable(),
});
export type RunPriceChange = z.infer<typeof priceChangeSchema>;

const undoSchema = z.object({
  by: decidedBySchema,
  at: z.iso.datetime(),
  /** Null until it is done. */
  done: z
    .object({
      restored: z.number().int(),
      /** All, and the first of them. */
      left: z.number().int(),
      cars: z.array(leftVehicleSchema),
    })
    .nullable(),
});

/** The decision on a held run (docs/product/stock-feeds.md, 'Deciding on a held run'). */
export const reviewSchema = z.object({
  verdict: z.enum(verdicts),
  by: decidedBySchema,
  at: z.iso.datetime(),
  /** Counts of the run before it, for an undo. */
  counts: feedCountsSchema,
  undo: undoSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;
