import * as z from 'zod';

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
