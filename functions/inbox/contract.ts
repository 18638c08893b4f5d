import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { leadFigures } from '#domain/inbox/figures.ts';
import { callOutcomes, inboxViews, leadSources, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { dayParam, madeIdParam, ownIdParam, pageQuery } from '#functions/runtime/http/params.ts';
import { shownLineSchema } from './line-schema.ts';
import { workSchema } from './work-schema.ts';

/** Of leads of their kinds and places (docs/product/leads.md, 'Working leads'). */
const work = { roles: leadPeople, reach: 'place' } as const;

const countsSchema = z.object({
  /** 1,001: more than 1,000. */
  unanswered: z.number().int(),
  mine: z.number().int(),
  team: z.number().int(),
  overdue: z.number().int(),
  /** Due now. */
  follow_up: z.number().int(),
});

export type Counts = z.infer<typeof countsSchema>;

const inboxSchema = z.discriminatedUnion('changed', [
  z.object({ revision: z.string(), changed: z.literal(false) }),
  z.object({
    revision: z.string(),
    changed: z.literal(true),
    /** Newest first; of `follow_up` those that are due first. May be fewer than asked for though more follow: what was looked at in one call is bounded. */
    lines: z.array(shownLineSchema),
    next: z.string().nullable(),
    /** Of the first page only. */
    counts: countsSchema.nullable(),
  }),
]);
export type InboxAnswer = z.infer<typeof inboxSchema>;

export const listInbox = operatorRoute({
  id: 'inbox.list',
  may: work,
  uses: ['read:lines', 'read:work', 'read:leads'],
  method: 'GET',
  path: '/inbox',
  hidesPath: true,
  summary: 'A dealer’s leads as people work on them: one view, filtered, newest first.',
  query: z.object({
    view: z.enum(inboxViews).default('unanswered'),
    kind: z.enum(leadTypes).optional(),
    /** A location's id, or `none`. */
    place: z.string().max(60).optional(),
    /** A person’s id, or `none`. */
    owner: z.string().max(80).optional(),
    status: z.enum(workStatuses).optional(),
    source: z.enum(leadSources).optional(),
    /** The first and the last day, in the dealer’s time. */
    from: dayParam.optional(),
    to: dayParam.optional(),
    /** Of the report: the leads that this figure counts. */
    figure: z.enum(leadFigures).optional(),
    /** A person’s id: leads of which they answered a question. */
    answered_by: z.string().max(80).optional(),
    /** Words of a name, a number, an address, a stock number, a registration, an id or a reference. */
    q: z.string().trim().min(2, 'Type two letters or digits at least.').max(100).optional(),
    /** What the caller has: answered shortly where nothing changed since. */
    since: z.string().max(60).optional(),
    ...pageQuery(),
  }),
  answer: { kind: 'json', status: 200, schema: inboxSchema },
  problems: ['validation_failed'],
});

const workAnswer = { kind: 'json', status: 200, schema: z.object({ work: workSchema }) } as const;
const leadParams = { lead_id: madeIdParam };
const workUses = ['read:leads', 'write:lines', 'write:work', 'read:deliveries', 'read:cars'] as const;
/** The version that the caller saw. */
const seenVersion = z.number().int().min(0);
const noteText = z.string().trim().min(1, 'Write a note.').max(2_000, 'Write 2,000 characters at most.');

export const assignLead = operatorRoute({
  id: 'inbox.assign',
  may: work,
  uses: [...workUses, 'read:staff'],
  method: 'POST',
  path: '/inbox/{lead_id}/assign',
  summary: 'Gives a lead to somebody, or to nobody. Refused if its owner changed since the version that was seen.',
  params: leadParams,
  body: z.strictObject({ version: seenVersion, owner: z.string().max(80).nullable() }),
  answer: workAnswer,
  problems: ['not_found', 'validation_failed', 'version_conflict'],
});

export const setLeadStatus = operatorRoute({
  id: 'inbox.set-status',
  may: work,
  uses: workUses,
  method: 'POST',
  path: '/inbox/{lead_id}/status',
  summary: 'Says how far a lead is. Refused if its status changed since the version that was seen.',
  params: leadParams,
  body: z.strictObject({
    version: seenVersion,
    status: z.enum(workStatuses),
    /** Of `lost` and `spam`, which ask for one. */
    reason: z.string().trim().min(1).max(200).optional(),
  }),
  answer: workAnswer,
  problems: ['not_found', 'validation_failed', 'version_conflict'],
});

/** Names no version: what others did meanwhile stands beside it. */
export const addLeadNote = operatorRoute({
  id: 'inbox.add-note',
  may: work,
  uses: workUses,
  method: 'POST',
  path: '/inbox/{lead_id}/note',
  summary:
    'Adds a note to a lead; `answered` where it says that the person was answered. Again under its id it adds nothing.',
  params: leadParams,
  body: z.strictObject({ id: ownIdParam, text: noteText, answered: z.boolean().default(false) }),
  answer: workAnswer,
  problems: ['not_found', 'validation_failed', 'idempotency_conflict'],
});

export const logLeadCall = operatorRoute({
  id: 'inbox.log-call',
  may: work,
  uses: workUses,
  method: 'POST',
  path: '/inbox/{lead_id}/call',
  summary: 'Says that somebody called, and what came of it. A new lead whose person was reached is contacted.',
  params: leadParams,
  body: z.strictObject({ id: ownIdParam, outcome: z.enum(callOutcomes), note: noteText.optional() }),
  answer: workAnswer,
  problems: ['not_found', 'validation_failed', 'idempotency_conflict'],
});

export * from './allocation-contract.ts';
export * from './crm-contract.ts';
export * from './calendar-contract.ts';
export * from './drive-contract.ts';
export * from './enquiry-contract.ts';
export * from './followups-contract.ts';
export * from './lead-contract.ts';
export * from './letters-contract.ts';
export * from './lines-contract.ts';
export * from './mail-contract.ts';
export * from './portal-contract.ts';
export * from './report-contract.ts';
export * from './service-contract.ts';
