import * as z from 'zod';
import { consentChannels, consentPurposes } from '#events/consent-granted.ts';

/** One consent: a person, a channel, a purpose, and the wording (docs/product/privacy.md, 'Consent records'). */
export const consentRecordSchema = z.object({
  tenant: z.string(),
  subject: z.string(),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  wording_version: z.string(),
  wording_hash: z.string(),
  given_at: z.iso.datetime(),
  source_url: z.string(),
  lead_id: z.string(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;

/** Holds for all channels of the subject. */
export const withdrawalSchema = z.object({ subject: z.string(), withdrawn_at: z.iso.datetime() });
