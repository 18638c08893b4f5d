import * as z from 'zod';
import { readingFaults } from '#domain/portal/found.ts';
import { workerSchema } from '../work-schema.ts';

/** Why a mail of a portal waits for somebody. */
export const waitReasons = [
  ...readingFaults,
  /** What it says is no enquiry by the rules of any other. */
  'refused',
  'spam',
  'virus',
  /** It says that it is of a domain whose owner says that it is not. */
  'forged',
  /** More came in this hour than is believed. */
  'too_many',
  /** It came, and whoever read it did not get to the end. */
  'being_read',
] as const;
export type WaitReason = (typeof waitReasons)[number];

const fieldsSchema = z.object({
  portal: z.string().nullable(),
  ad: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  comment: z.string(),
  vehicle: z.object({
    words: z.string().nullable(),
    stock_number: z.string().nullable(),
    rego: z.string().nullable(),
    vin: z.string().nullable(),
  }),
});

/** A mail that came to the dealer's address for portals. Everything in it was written by strangers: it is shown as text. */
export const portalMailSchema = z.object({
  mail_id: z.string(),
  at: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  /** Somebody vouches for the domain of its sender. */
  verified: z.boolean(),
  /** As the portal is called. */
  portal: z.string(),
  subject: z.string(),
  text: z.string(),
  /** It was longer; whole it is kept as `source`. */
  cut: z.boolean(),
  source: z.string(),
  state: z.enum(['waiting', 'lead', 'question', 'dismissed']),
  /** Of one that waits. */
  why: z.enum(waitReasons).nullable(),
  /** What is wrong with what it says, for people. */
  faults: z.array(z.string()),
  /** What was read of it. */
  fields: fieldsSchema,
  /** The dealer's vehicle that it is about. */
  car_id: z.string().nullable(),
  /** What it became, or whose later question it is. */
  lead_id: z.string().nullable(),
  /** Who made a lead of it by hand, or said that it is none. */
  decided: z.object({ by: workerSchema, at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
});
export type PortalMailItem = z.infer<typeof portalMailSchema>;
