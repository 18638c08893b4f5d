import * as z from 'zod';
import { plainText } from '#domain/content/text-schema.ts';
import { webAddressSchema } from '#domain/text/schema.ts';

/** Of tenants, dealerships, locations, sources and endpoints. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Use lower-case letters, digits and hyphens, at most 60.');
const clockTime = z.string().regex(/^\d{2}:\d{2}$/, 'Write a time of day, such as 08:30.');

/** Weekday 0 is Sunday. Times are local to the location. */
const openingHoursSchema = z.object({
  weekday: z.number().int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  open: clockTime.nullable(),
  close: clockTime.nullable(),
});

export const locationSchema = z.object({
  id: idSchema,
  slug: idSchema,
  name: z.string().min(1),
  location_type: z.enum(['sales', 'service', 'parts', '']),
  location_subtype: z.string().nullable(),
  manufacturers: z.array(z.string()),
  dealership_id: idSchema,
  /** If given, that of `dealership_id`. */
  dealership_slug: idSchema.optional(),
  /** A picture of the yard; `url` is a key of the image route. */
  image: z
    .object({
      url: z.string().regex(/^[\w.-]{1,200}$/, 'Give the key of a stored picture.'),
      /** What is seen; absent: the location's name and town. */
      alt: plainText(200).optional(),
    })
    .optional(),
  /** How to get there, in the dealer's words: parking, train, entrance. On the location's own page only. */
  arriving: z
    .array(z.object({ label: plainText(40), words: plainText(300) }))
    .max(8)
    .optional(),
  /** What is done there, such as 'Wheel alignment'. On the location's own page only. */
  services: z.array(plainText(60)).max(20).optional(),
  /** Other locations that may answer an enquiry (docs/product/places.md, 'Distribution locations'). */
  distribution_locations: z.array(idSchema).max(20).optional(),
  primary: z.boolean(),
  visible: z.boolean(),
  address: z.object({
    street: z.string(),
    /** New Zealand: the suburb, or a rural delivery number such as 'RD 5'. In Australia the suburb is the `city`. */
    suburb: plainText(60).optional(),
    city: z.string(),
    state: z.string(),
    postcode: z.string().regex(/^\d{4}$/, 'Write a postcode of four digits.'),
    lat: z.number(),
    long: z.number(),
    place_url: webAddressSchema,
    /** Of Google Maps; the map and the way there are then of exactly this place. */
    place_id: z
      .string()
      .regex(/^[\w-]{10,200}$/, 'Use the place id of Google Maps, such as ChIJN1t_tDeuEmsRUsoyG83frY4.')
      .optional(),
  }),
  contact_detail: z.object({
    phone: z.string(),
    /** Shown beside `phone`, which may be a mobile or a 1300 number. */
    landline_phone: z.string().optional(),
    opening_hours: z.array(openingHoursSchema),
  }),
  special_hours: z.array(
    z.object({
      date: z.iso.date(),
      status: z.enum(['Open', 'Closed']),
      start_hour: z.string().nullable(),
      end_hour: z.string().nullable(),
      /** Whose hours they are, if not the whole location's: shown beside them, never taken for its opening state. */
      department: z.string().min(1).max(40).optional(),
      /** As the dealer's system calls the location. */
      location_name: z.string().min(1).max(80).optional(),
    }),
  ),
  /** IANA zone. */
  time_zone: z.string(),
  dealer_license_number: z.string().nullable(),
  motor_vehicle_repairer: z.string().nullable(),
});
export type Location = z.infer<typeof locationSchema>;
