import * as z from 'zod';
import { offerFacets, offerRanges } from '#domain/promo/offered.ts';
import { vehicleTypes } from '#domain/vehicle/vocabulary.ts';
import { idSchema } from './location-schema.ts';

const rangeSchema = z.object({ min: z.number().nullable().default(null), max: z.number().nullable().default(null) });

/** Part of a search state; what is left out does not matter. */
const offerVehiclesSchema = z.object({
  refinements: z.partialRecord(z.enum(offerFacets), z.array(z.string()).min(1, 'Name a value, or leave it out.')),
  ranges: z.partialRecord(z.enum(offerRanges), rangeSchema).default({}),
});

/** An offer or promotion of the dealer (docs/product/content.md, 'Promotions'). */
export const promoSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  href: z.string(),
  /** Local dates, both inclusive. */
  start: z.iso.date(),
  expiry: z.iso.date(),
  /** In the grid of a list; null: not between vehicles. */
  position: z.number().int().nullable(),
  display: z.array(z.enum(vehicleTypes)),
  strictDisplay: z.boolean(),
  /** Key of the image route. */
  picture: z.string().nullable().default(null),
  /** The highest first. */
  priority: z.number().int().default(0),
  /** Needed where a price or a rate is advertised. */
  disclaimer: z.string().min(1).max(2_000).nullable().default(null),
  /** States or regions of the vehicles; empty for all. */
  states: z.array(z.string()).default([]),
  /** Who it is for, in words. */
  who: z.string().min(1).max(160).nullable().default(null),
  /** Path of a page of content that is there only while an offer that names it runs. */
  page: z
    .string()
    .regex(/^\/(?:eofy|pages\/[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'Write /eofy, or a path such as /pages/runout.')
    .nullable()
    .default(null),
  /** Its vehicles; null for an offer of none in particular. */
  cars: offerVehiclesSchema.nullable().default(null),
});
