import * as z from 'zod';
import { phoneFaults } from '#domain/phone/fault.ts';
import { callOutcomes } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';

/** Why a portal's fee for a lead is asked back. */
export const creditGrounds = ['duplicate', 'invalid_number', 'wrong_number', 'spam'] as const;
export type CreditGround = (typeof creditGrounds)[number];

const act = { at: z.iso.datetime(), by: z.string() };

export const leadEvidenceSchema = z.object({
  lead_id: z.string(),
  reference: z.string().nullable(),
  source: z.string(),
  kind: z.enum(leadTypes),
  received_at: z.iso.datetime(),
  person: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  vehicle: z.object({ name: z.string(), stock_number: z.string().nullable() }).nullable(),
  location: z.string().nullable(),
  /** What can be shown; empty: nothing here is a reason to ask for a credit. */
  grounds: z.array(z.enum(creditGrounds)),
  /** Earlier leads of the person within 30 days, the latest first. */
  duplicates: z.array(
    z.object({
      lead_id: z.string(),
      reference: z.string().nullable(),
      source: z.string(),
      received_at: z.iso.datetime(),
      minutes_before: z.number().int(),
      same: z.array(z.enum(['phone', 'email', 'vehicle'])),
      /** The person and the vehicle are the same, and less than 24 hours lie between. */
      counts: z.boolean(),
    }),
  ),
  /** Times at which a portal sent the same person’s question again. */
  sent_again: z.array(z.iso.datetime()),
  invalid_number: z.object({ fault: z.enum(phoneFaults), says: z.string() }).nullable(),
  wrong_number: z.array(z.object(act)),
  spam: z.array(z.string()),
  /** Whatever was tried to reach the person, oldest first. */
  tries: z.array(
    z.object({
      ...act,
      how: z.enum(['call', 'mail']),
      outcome: z.enum([...callOutcomes, 'sent', 'queued', 'refused']),
    }),
  ),
});
export type LeadEvidence = z.infer<typeof leadEvidenceSchema>;

export const evidenceSchema = z.object({
  dealer: z.object({ name: z.string(), legal_name: z.string() }),
  time_zone: z.string(),
  made_at: z.iso.datetime(),
  made_by: z.string(),
  leads: z.array(leadEvidenceSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;
