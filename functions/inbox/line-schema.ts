import * as z from 'zod';
import { deliveryStandings, leadSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { workerSchema } from './work-schema.ts';

/** When somebody has to get in touch again with a person who is silent. */
const followUpSchema = z.object({
  kind: z.enum(['usual', 'own']),
  due_at: z.iso.datetime(),
  /** Undone until then, it asks again; null: once. */
  again_at: z.iso.datetime().nullable(),
  /** From then on it asks no more; null: until it is done. */
  until: z.iso.datetime().nullable(),
  /** Calls without an answer that moved it here. */
  tries: z.number().int(),
  note: z.string().nullable(),
  /** Who set it; null: nobody did. */
  by: workerSchema.nullable(),
});

/** What the inbox shows, filters and sorts by. */
export const leadLineSchema = z.object({
  lead_id: z.string(),
  reference: z.string().nullable(),
  kind: z.enum(leadTypes),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vehicle: z
    .object({ name: z.string(), stock_number: z.string().nullable(), price_cents: z.number().int().nullable() })
    .nullable(),
  /** The place that answers; null where the dealer has none for it. */
  location_id: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  /** When the dealer's own minutes are over; null without such a setting, and for suspicious leads. */
  due_at: z.iso.datetime().nullable(),
  /** When a person first answered. Receipts never count. */
  answered_at: z.iso.datetime().nullable(),
  /** Since when the oldest open question waits; null: none is open. */
  open_since: z.iso.datetime().nullable(),
  questions: z.number().int(),
  /** The dealer's CRM has said something of it. */
  crm_said: z.boolean(),
  /** Null: nobody has to get in touch again. */
  follow_up: followUpSchema.nullable(),
  owner: workerSchema.nullable(),
  /** Why a rule gave it to them, or to nobody. */
  allocation_reason: z.string().nullable().default(null),
  status: z.enum(workStatuses),
  status_reason: z.string().nullable(),
  source: z.enum(leadSources),
  delivery: z.enum(deliveryStandings),
  /** Of the work item. */
  version: z.number().int(),
  suspicious: z.boolean(),
});

export const shownLineSchema = leadLineSchema.extend({
  /** Opening time of the place that answers, in which the open question has waited, or the first one did. */
  waiting_minutes: z.number().int(),
  overdue: z.boolean(),
  follow_up_due: z.boolean(),
  /** Worked in the CRM, which has said nothing of it yet. */
  awaits_crm: z.boolean(),
});
export type ShownLine = z.infer<typeof shownLineSchema>;
