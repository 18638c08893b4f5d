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
    /** Follows from what the shopper did on the page of their enquiry. */
    shopper: z.literal(true).optional(),
    /** Follows from what became of the sale. */
    sale: z.literal('fell_through').optional(),
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

/** `mail`: by mail; `page`: on the page behind the receipt's link; `portal`: by mail from a portal. */
const letterChannels = ['mail', 'page', 'portal'] as const;

/** How sure we are who wrote what came in: the shopper's own address and a provider that vouches for it, or not. */
const senderStandings = ['verified', 'unverified', 'other_address'] as const;

const attachmentSchema = z.object({
  id: z.string(),
  /** As it was sent; shown as text only. */
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  /** Where it is kept; null: it was refused, and why. */
  object: z.string().nullable(),
  refused: z.enum(['type', 'size', 'count', 'virus']).nullable(),
});
export type LetterAttachment = z.infer<typeof attachmentSchema>;

/** `bounced`: nobody has it. `unsure`: a service sent it back for now. `complained`: its reader called it spam. */
const returnKinds = ['bounced', 'unsure', 'complained'] as const;

const returnedSchema = z.object({ kind: z.enum(returnKinds), at: z.iso.datetime(), reason: z.string().nullable() });
export type LetterReturn = z.infer<typeof returnedSchema>;

/** What dealer and shopper wrote to each other about a lead, besides the lead itself. Text, never markup. */
const letterSchema = z.discriminatedUnion('direction', [
  z.object({
    ...act,
    direction: z.literal('out'),
    id: z.string(),
    channel: z.enum(letterChannels),
    subject: z.string(),
    text: z.string(),
    /** Of the dealer's templates; null: written from nothing. */
    template_id: z.string().nullable(),
    /** `queued`: to be sent; the sender says what became of it. Only what was not refused answers anybody. */
    state: z.enum(['queued', 'sent', 'refused']),
    /** Of the mail as it left, for the headers of what follows it. */
    message_id: z.string().nullable(),
    /** What the mail service told of it after it left. */
    returned: returnedSchema.optional(),
  }),
  z.object({
    direction: z.literal('in'),
    id: z.string(),
    at: z.iso.datetime(),
    channel: z.enum(letterChannels),
    /** Null for the page, which has no sender but its link. */
    from: z.string().nullable(),
    sender: z.enum(senderStandings),
    subject: z.string(),
    text: z.string(),
    /** The text was longer; the mail itself is kept as `source`. */
    cut: z.boolean(),
    /** A machine wrote it: somebody's absence, a bounce. It asks nothing. */
    automatic: z.boolean().optional(),
    attachments: z.array(attachmentSchema),
    /** The mail as it came; null for the page. */
    source: z.string().nullable(),
    message_id: z.string().nullable(),
  }),
]);
export type Letter = z.infer<typeof letterSchema>;
export type LetterOut = Extract<Letter, { direction: 'out' }>;
export type LetterIn = Extract<Letter, { direction: 'in' }>;

/** What people did with the follow-up of a lead; the last one counts. */
const followUpSchema = z.discriminatedUnion('kind', [
  z.object({ ...act, id: z.string(), kind: z.literal('set'), due_at: z.iso.datetime(), note: z.string().nullable() }),
  z.object({ ...act, id: z.string(), kind: z.literal('done') }),
  z.object({ ...act, id: z.string(), kind: z.literal('cleared') }),
]);
export type FollowUpEntry = z.infer<typeof followUpSchema>;
/** The shopper needs no answer any more, until they take it back. */
const stopSchema = z.object({
  at: z.iso.datetime(),
  resumed_at: z.iso.datetime().nullable(),
  /** What the lead was before it was lost by this; null: it was left as it was. */
  was: z.enum(workStatuses).nullable(),
});

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
  letters: z.array(letterSchema).default([]),
  follow_ups: z.array(followUpSchema).default([]),
  stops: z.array(stopSchema).default([]),
  /** When the vehicle of a service booking is expected, local time with offset; absent: no time is agreed. */
  service: z.object({ ...act, start: z.iso.datetime({ offset: true }) }).optional(),
});
export type Work = z.infer<typeof workSchema>;

/**
 * As it is kept: with when its owner is to be told that they have it, and when somebody is to be told that the shopper wrote; null:
 * they are, or nobody is.
 */
export const storedWorkSchema = workSchema.extend({
  notify_owner_at: z.iso.datetime().nullable().default(null),
  notify_letter_at: z.iso.datetime().nullable().default(null),
});
export type StoredWork = z.infer<typeof storedWorkSchema>;
