import * as z from 'zod';
import { quotedDriveAwaySchema } from '#domain/on-road-costs/schema.ts';
import { leadSources } from '../inbox/work.ts';
import { leadAttributesSchema } from './attributes-schema.ts';
import { leadTypes } from './kinds/types.ts';
import { sharedStored } from './kinds/shared-fields.ts';
import { suspicions } from './suspicion.ts';
import { leadTradeInSchema } from '../tradein/schema.ts';

/** Copied when the lead is made, because the vehicle may change later. */
const leadVehicleSchema = z.object({
  car_id: z.string(),
  slug: z.string(),
  stock_number: z.string().nullable(),
  name: z.string(),
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  car_type: z.enum(['new', 'used', 'demo']),
  vehicle_status: z.string(),
  price_cents: z.number().int().nullable(),
  /** As the page showed it; absent where it showed none (docs/product/on-road-costs.md, 'Estimate'). */
  drive_away: quotedDriveAwaySchema.optional(),
});

/** The wording agreed to, by version and hash (docs/product/privacy.md, 'Consent records'). */
const consentSchema = z.object({
  opt_in: z.boolean(),
  /** The box was ticked before the person saw it, or no answer came: nobody shows that it was read. */
  preset: z.literal(true).optional(),
  /** The person said it to whoever wrote the lead down. */
  spoken: z.literal(true).optional(),
  wording_version: z.string(),
  wording_hash: z.string(),
  given_at: z.iso.datetime(),
  source_url: z.string(),
});

const advertisedVehicleSchema = z.object({
  /** '2021 Toyota Hilux SR5'. */
  words: z.string().nullable(),
  stock_number: z.string().nullable(),
  rego: z.string().nullable(),
  vin: z.string().nullable(),
});

/** The portal, and what of its mail has no field of its own. */
const portalOriginSchema = z.object({
  name: z.string(),
  /** The mail came from the domain that its sender names: somebody vouches for it. */
  verified: z.boolean(),
  /** Of the kept mail. */
  mail_id: z.string(),
  /** The portal's own number of the advertisement or the enquiry. */
  ad: z.string().nullable(),
  /** As the portal names it. */
  vehicle: advertisedVehicleSchema,
  /** A number or address that nobody can be reached by, as it was sent. */
  unusable_contact: z.string().nullable(),
});

/** Answers of one kind only, by field name. */
export const leadDetailsSchema = z.record(z.string(), z.json());

/**
 * As stored, published and sent to CRMs (docs/product/leads.md, 'Lead record'). The ledger hashes it: new members are optional
 * and have no default, so that older leads keep their hash.
 */
export const leadSchema = z.object({
  lead_id: z.string(),
  /** Six characters for people to read out (docs/product/leads.md, 'Reference'). */
  reference: z.string().optional(),
  type: z.enum(leadTypes),
  /** docs/product/leads.md, 'Event ids'; null if the kind has none. */
  event_id: z.number().int().nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  ...sharedStored,
  rego: z.string().nullable(),
  rego_state: z.string().nullable(),
  message: z.string(),
  additional_services: z.array(z.string()),
  dealership_id: z.string(),
  dealership_slug: z.string(),
  location_id: z.string().nullable(),
  /** The shopper's own choice among the vehicle's distribution locations; `location_id` is then the same. */
  distribution_location_id: z.string().optional(),
  /** Of the vehicle's make, as in addresses. */
  manufacturer_slug: z.string().optional(),
  /** The dealer's setting, of a vehicle that valuations know. */
  autogauge_enabled: z.boolean().optional(),
  vehicle: leadVehicleSchema.nullable(),
  consent: consentSchema,
  url: z.string(),
  source: z.enum(leadSources),
  /** Who wrote it down, of a lead that came by phone or in person. */
  entered_by: z.object({ person_id: z.string(), name: z.string() }).optional(),
  /** Of a lead that a portal mailed (docs/product/leads.md, 'Leads of portals'). */
  portal: portalOriginSchema.optional(),
  user_agent: z.string(),
  lead_attributes: leadAttributesSchema,
  submitted_at: z.iso.datetime(),
  details: leadDetailsSchema.optional(),
  /** A car that was valued for a trade-in. */
  trade_in: leadTradeInSchema.optional(),
  suspicions: z.array(z.enum(suspicions)).optional(),
  /** Only in what is delivered: an earlier lead of the same person about the same (docs/product/leads.md, 'Duplicates'). */
  duplicate_of: z.string().optional(),
});
export type Lead = z.infer<typeof leadSchema>;
