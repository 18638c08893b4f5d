import * as z from 'zod';
import { allMakes } from '#domain/vehicle/makes.ts';

/** Most characters of a logo in base64, about 3 kB: logos are a part of the dealer's document. */
const MOST = 4_096;

const slugs: ReadonlySet<string> = new Set(allMakes().map(({ slug }) => slug));

const makeLogoSchema = z.object({
  make: z.string().refine((slug) => slugs.has(slug), 'Give the slug of a make, such as mercedes-benz.'),
  webp: z.base64('Give the picture as WebP in base64.').max(MOST, 'Use a smaller logo: at most 3 kB as WebP.'),
  width: z.number().int().min(1).max(320),
  height: z.number().int().min(1).max(160),
});

/** Logos of makes that the dealer may use, as WebP drawn at half their pixels (docs/product/content.md, 'Makes'). */
export const makeLogosSchema = z
  .array(makeLogoSchema)
  .max(24, 'Give at most 24 logos.')
  .refine((logos) => new Set(logos.map(({ make }) => make)).size === logos.length, 'Give each make one logo at most.');
