import * as z from 'zod';
import { gates } from '#domain/accounts/gates.ts';
import { idSchema } from './location-schema.ts';

/** docs/product/accounts.md, 'Groups'. */
export const accountsSchema = z
  .object({
    /** Who signs in with one dealer of the group is the same person with all of it that say so. */
    shared_in_group: z.boolean().default(false),
  })
  .prefault({});

/** docs/product/accounts.md, 'Gates'. What is not named is open to everybody. */
export const gatesSchema = z.partialRecord(z.enum(gates), z.enum(['none', 'sign_in'])).default({});

const between = (least: number, most: number, unit: string) =>
  z.number().int().min(least, `Give at least ${least} ${unit}.`).max(most, `Give at most ${most} ${unit}.`);

/** docs/product/privacy.md, 'Retention'. */
export const retentionSchema = z
  .object({
    /** Of enquiries and what was delivered of them. */
    leadMonths: between(3, 84, 'months').default(24),
    /** Since somebody last signed in. */
    accountMonths: between(3, 84, 'months').default(24),
  })
  .prefault({});

/** What the forms of a dealer ask for, and how many leads it takes. */
export const leadFormSchema = z.object({
  optInDefault: z.boolean(),
  optInHidden: z.boolean(),
  messageRequired: z.boolean(),
  emailAndPhoneRequired: z.boolean(),
  termsHint: z.boolean(),
  categories: z.array(z.string()).min(1),
  /** Protects the CRM from floods: beyond this number shoppers are asked to call. */
  mostInTenMinutes: z.number().int().min(10).default(600),
  /** If false, a parts order asks for a location only. */
  dealershipSelect: z.boolean().default(true),
  /** Rego, VIN and part number of a parts order: a field each, or one text. */
  partsVehicle: z.enum(['separate', 'combined']).default('separate'),
  partsDisclaimer: z.string().min(1).max(1_000).nullable().default(null),
});

const cents = z.number().int().min(0);

/** docs/product/reservations.md, 'Online purchase'. Published by answers that work with it, not with the site. */
export const buyOnlineSchema = z.object({
  /** As the crow flies from where the vehicle stands; null: pickup only. */
  delivery: z
    .object({ radiusKm: z.number().int().min(1).max(5_000), feeCents: cents })
    .nullable()
    .default(null),
  /** In the order of display. */
  extras: z
    .array(
      z.object({
        id: idSchema,
        title: z.string().min(1).max(80),
        text: z.string().max(300),
        priceCents: cents,
      }),
    )
    .max(12)
    .default([]),
});
