import * as z from 'zod';
import { webAddressSchema } from '#domain/text/schema.ts';
import { itemTypes, priceTypes } from '#domain/vehicle/vocabulary.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six lower-case hexadecimal digits.');
const name = z.string().min(1).max(60);
const short = z.string().min(1).max(120);
const day = z.iso.date('Write a day as 2026-11-20.');
const most = (value: number) => z.number().positive().max(value);

/** A price that the dealer says, while none of it is in stock. */
const statedPriceSchema = z.object({ cents: z.number().int().positive(), type: z.enum(priceTypes), as_of: day });

/** One engine or motor. What is left out is not shown. */
const engineSchema = z.object({
  name,
  litres_per_100km: most(40).optional(),
  kwh_per_100km: most(60).optional(),
  co2_g_per_km: z.number().int().nonnegative().max(900).optional(),
  range_km: z.number().int().positive().max(2_000).optional(),
});

const millimetres = z.number().int().min(400).max(15_000);

/** Claims of the maker, as the dealer gives them on a day (docs/product/content.md, 'Models'). */
const figuresSchema = z.object({
  as_of: day,
  engines: z.array(engineSchema).max(8).default([]),
  size: z.object({ length_mm: millimetres, width_mm: millimetres, height_mm: millimetres }).nullable().default(null),
  seats: z.number().int().min(1).max(60).nullable().default(null),
  sleeps: z.number().int().min(1).max(12).nullable().default(null),
  towing_kg: z.number().int().positive().max(10_000).nullable().default(null),
  boot_litres: z.number().int().positive().max(20_000).nullable().default(null),
  tare_kg: z.number().int().positive().max(10_000).nullable().default(null),
  /** A rating is never said without the year of its test. */
  ancap: z
    .object({ stars: z.number().int().min(0).max(5), year: z.number().int().min(1993).max(2100) })
    .nullable()
    .default(null),
  safety: z.array(short).max(16).default([]),
});

const colourSchema = z.object({
  name,
  hex,
  /** Keys of pictures in this colour: front, side, rear. */
  pictures: z.array(z.string().min(1).max(200)).max(4).default([]),
});

export const modelGradeSchema = z.object({
  name,
  text: z.string().max(160),
  /** What it has beyond the grade before. */
  adds: z.array(short).max(12).default([]),
  /** Badges of vehicles in stock that are of this grade; its name where empty. */
  badges: z.array(name).max(16).default([]),
  price: statedPriceSchema.nullable().default(null),
});

/** A model of the dealer's range (docs/product/content.md, 'Models'). */
export const modelSchema = z.object({
  name: z.string(),
  make: z.string(),
  image: z.string().nullable(),
  short_description: z.string().max(200),
  fuel: z.string(),
  status: z.string(),
  item_type: z.enum(itemTypes).default('car'),
  /** Code of the body; null where it is that of a vehicle in stock. */
  body: z.string().min(1).max(40).nullable().default(null),
  /** Of the paint. The first is the one that the model is shown in. */
  colours: z.array(colourSchema).max(24).default([]),
  /** In the order of their prices. */
  grades: z.array(modelGradeSchema).max(16).default([]),
  figures: figuresSchema.nullable().default(null),
  questions: z
    .array(z.object({ question: z.string().min(1).max(160), answer: z.string().min(1).max(600) }))
    .max(12)
    .default([]),
  brochure: webAddressSchema.nullable().default(null),
});
export type ModelContent = z.infer<typeof modelSchema>;
