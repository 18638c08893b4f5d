import * as z from 'zod';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six lower-case hexadecimal digits.');

/** A model of the dealer's range (docs/product/content.md, 'Models'). */
export const modelSchema = z.object({
  name: z.string(),
  make: z.string(),
  image: z.string().nullable(),
  short_description: z.string().max(200),
  fuel: z.string(),
  status: z.string(),
  /** Of the paint. */
  colours: z
    .array(z.object({ name: z.string().min(1).max(60), hex }))
    .max(24)
    .default([]),
  /** In the order of their prices. */
  grades: z
    .array(z.object({ name: z.string().min(1).max(60), text: z.string().max(160) }))
    .max(16)
    .default([]),
});
export type ModelContent = z.infer<typeof modelSchema>;
