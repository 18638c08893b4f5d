import * as z from 'zod';
import { idSchema } from './location-schema.ts';

/** A service that the workshop offers, as a shopper compares it. */
const workshopServiceSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1).max(60),
  /** What is done, in words of the price. */
  includes: z.string().min(1).max(240),
  /** 'About two hours' */
  takes: z.string().min(1).max(40),
  /** In cents of the dealer's currency, taxes included; null: the price is quoted. */
  price_from_cents: z.number().int().positive().nullable().default(null),
  /** A price that the maker or the dealer has capped for years ahead. */
  capped: z.boolean().default(false),
});

/** What the service page says besides the booking (docs/product/service-and-parts.md, 'Services and prices'). */
export const servicingSchema = z.strictObject({
  text: z.string().min(1).max(300).nullable().default(null),
  /** Key of the image route. */
  picture: z.string().nullable().default(null),
  services: z.array(workshopServiceSchema).max(20).default([]),
  /** What every price of the list includes, and whom it is for. */
  note: z.string().min(1).max(400).nullable().default(null),
  /** While the car is there: a loan car, a lift, a chair by the window. */
  meanwhile: z
    .array(z.strictObject({ title: z.string().min(1).max(40), text: z.string().min(1).max(200) }))
    .max(4)
    .default([]),
});
