import * as z from 'zod';
import { contentSections } from '#domain/arrangement/content.ts';
import { listingSections } from '#domain/arrangement/listing.ts';
import { homeSections } from '#domain/arrangement/home.ts';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';

const orderOf = <const Sections extends readonly [string, ...string[]]>(page: string, sections: Sections) => {
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
  home: orderOf('home page', homeSections).prefault({}),
  listing: orderOf('listing', listingSections).prefault({}),
  content: orderOf('content pages', contentSections).prefault({}),
  vehicle: orderOf('vehicle page', vehicleSections).prefault({}),
});
