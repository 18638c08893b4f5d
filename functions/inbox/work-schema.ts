import * as z from 'zod';
import { callOutcomes, questionSources, workStatuses } from '#domain/inbox/work.ts';

export const workerSchema = z.object({ person_id: z.string(), name: z.string() });
export type Worker = z.infer<typeof workerSchema>;

const act = { at: z.iso.datetime(), by: workerSchema };

const noteSchema = z.object({ ...act, id: z.string(), text: z.string(), answered: z.boolean() });
const callSchema = z.object({ ...act, id: z.string(), outcome: z.enum(callOutcomes), note: z.string().nullable() });
const moveSchema = z.discriminatedUnion('kind', [
  /** `reason`: of what a rule did. */
  z.object({ ...act, kind: z.literal('owner'), owner: workerSchema.nullable(), reason: z.string().optional() }),
  z.object({
    ...act,
    kind: z.literal('status'),
    status: z.enum(workStatuses),
    reason: z.string().nullable(),
    /** Said by the dealer's CRM: by whom there. */
    crm: z.enum(['person', 'automatic']).optional(),
  }),
]);

/** A later question; the first is the lead itself. */
const questionSchema = z.object({ id: z.string(), at: z.iso.datetime(), by: z.enum(questionSources) });

/** What the shopper was told, or what the dealer's CRM says of it. */
const toldSchema = z.object({
  ...act,
  how: z.literal('crm'),
  /** The `webhook-id`, and what of the message tells it from another one of the same id. */
  id: z.string(),
  hash: z.string(),
  endpoint_id: z.string(),
  /** By a system, which answers nobody. */
  automatic: z.boolean(),
  status: z.enum(workStatuses).nullable(),
  reason: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Its status counted when it came. */
  moved: z.boolean(),
  /** Who has it there. */
  owner_name: z.string().nullable(),
  received_at: z.iso.datetime(),
});
export type CrmReport = z.infer<typeof toldSchema>;

/** What the dealer's rules last said of a lead (docs/product/leads.md, 'Who gets a lead'). */
const allocationSchema = z.object({
  /** Null: it stays with the team. */
  rule_id: z.string().nullable(),
  rule_version: z.number().int(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** When it is taken back unless somebody acts; null: it stays. */
  expires_at: z.iso.datetime().nullable(),
});

/** What people do with a lead; the lead itself never changes. */
export const workSchema = z.object({
  lead_id: z.string(),
  /** Grows with every write; 0 before the first. */
  version: z.number().int(),
  owner: workerSchema.nullable(),
  status: z.enum(workStatuses),
  reason: z.string().nullable(),
  /** The version at which each was last changed: a write that did not see it is refused. */
  changed: z.object({ owner: z.number().int(), status: z.number().int() }),
  /** Each oldest first. */
  notes: z.array(noteSchema),
  calls: z.array(callSchema),
  moves: z.array(moveSchema),
  /** Null: no rule was asked, or somebody decided by hand since. */
  allocation: allocationSchema.nullable().default(null),
  /** Items from before they were kept have none. */
  asked: z.array(questionSchema).default([]),
  told: z.array(toldSchema).default([]),
});
export type Work = z.infer<typeof workSchema>;

/** As it is kept: with when its owner is to be told that they have it; null: they are, or nobody is. */
export const storedWorkSchema = workSchema.extend({ notify_owner_at: z.iso.datetime().nullable().default(null) });
export type StoredWork = z.infer<typeof storedWorkSchema>;
