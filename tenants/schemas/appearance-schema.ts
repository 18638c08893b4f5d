import * as z from 'zod';
import { contentSections } from '#domain/arrangement/content.ts';
import { homeSections } from '#domain/arrangement/home.ts';
import { listingSections } from '#domain/arrangement/listing.ts';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';
import { allMakes } from '#domain/vehicle/makes.ts';
import { tagTones } from '#domain/vehicle/tag-tones.ts';

const makeOrderSchema = <const Sections extends readonly [string, ...string[]]>(page: string, sections: Sections) => {
  const section = z.enum(sections, {
    error: ({ input }) =>
      `${typeof input === 'string' ? `No section of the ${page} is called '${input}'. ` : ''}Use one of: ${sections.join(', ')}.`,
  });
  return z.object({
    /** Exactly these, in this order; null: the template's. */
    order: z.array(section).nullable().default(null),
    /** Left out of the template's order, or of the dealer's own. */
    without: z.array(section).default([]),
  });
};

/** A dealer's changes to the template's sections, by page (docs/product/sites.md, 'Arrangements'). */
export const arrangementSchema = z.object({
  home: makeOrderSchema('home page', homeSections).prefault({}),
  listing: makeOrderSchema('listing', listingSections).prefault({}),
  content: makeOrderSchema('content pages', contentSections).prefault({}),
  vehicle: makeOrderSchema('vehicle page', vehicleSections).prefault({}),
});

/** Most characters of a logo in base64, about 24 kB: it is a part of the dealer's document. */
export const LOGO_MOST = 32_768;

/** A dealer's logo as WebP, drawn at half its pixels. */
export const logoSchema = z.object({
  webp: z.base64('Give the picture as WebP in base64.').max(LOGO_MOST, 'Use a smaller logo: at most 24 kB as WebP.'),
  width: z.number().int().min(1).max(960),
  height: z.number().int().min(1).max(192),
});
export type Logo = z.infer<typeof logoSchema>;

/** Most characters of a logo in base64, about 3 kB: logos are a part of the dealer's document. */
const MAKE_LOGO_MOST = 4_096;

const slugs: ReadonlySet<string> = new Set(allMakes().map(({ slug }) => slug));

const makeLogoSchema = z.object({
  make: z.string().refine((slug) => slugs.has(slug), 'Give the slug of a make, such as mercedes-benz.'),
  webp: z
    .base64('Give the picture as WebP in base64.')
    .max(MAKE_LOGO_MOST, 'Use a smaller logo: at most 3 kB as WebP.'),
  width: z.number().int().min(1).max(320),
  height: z.number().int().min(1).max(160),
});

/** Logos of makes that the dealer may use, as WebP drawn at half their pixels (docs/product/content.md, 'Makes'). */
export const makeLogosSchema = z
  .array(makeLogoSchema)
  .max(24, 'Give at most 24 logos.')
  .refine((logos) => new Set(logos.map(({ make }) => make)).size === logos.length, 'Give each make one logo at most.');

/** docs/product/vehicles.md, 'Colours of tags'. Public. */
export const tagTonesSchema = z
  .array(
    z.strictObject({
      /** As feeds write it, whatever its case. */
      tag: z.string().trim().min(1, 'Write the words of a tag.').max(60, 'Use at most 60 characters.'),
      tone: z.enum(tagTones, 'Choose green, red or amber.'),
    }),
  )
  .max(30)
  .default([]);
