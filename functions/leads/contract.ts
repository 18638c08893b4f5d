import * as z from 'zod';
import { applicationAnswerSchema } from './application-answer.ts';
import { managers } from '#domain/console/roles.ts';
import { leadBodySchema } from '#domain/lead/input.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { challengeSchema } from '#functions/runtime/limits/challenge.ts';
import { route, schedule } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam, linkTokenParam, pageQuery } from '#functions/runtime/http/params.ts';
import { leadProblems, leadUses } from './lead-uses.ts';

const leadTakenSchema = z.object({
  lead_id: z.string(),
  /** For the shopper to keep and read out; it opens nothing. Absent of an earlier step of a long form. */
  reference: z.string().optional(),
  /**
   * Of a lead that booked a test drive; the token changes or cancels it. `kept`: until `kept_until`, and booked when a code is
   * entered (`testdrives.confirm`).
   */
  appointment: slotSchema
    .extend({ token: z.string(), status: z.enum(['booked', 'kept']), kept_until: z.iso.datetime().optional() })
    .optional(),
  /** Opens the page of the enquiry (`inbox.show-enquiry`). Absent of an earlier step, and where links cannot be signed just now. */
  enquiry: z.string().optional(),
  /** Whom the shopper hears from, and the number to call meanwhile. */
  answering: z.object({ name: z.string(), location_id: z.string().nullable(), phone: z.string() }).optional(),
  /** Of the first step of a long form: later ones, and the last, send it with `lead_id`. */
  token: z.string().optional(),
  /** Of many at once: it is taken, and passed on sooner if the same call is sent again with the computation. */
  slowed: z.object({ challenge: challengeSchema }).optional(),
});
export type LeadTaken = z.infer<typeof leadTakenSchema>;

export const createLead = route({
  auth: 'visitor',
  id: 'leads.create',
  method: 'POST',
  path: '/api/v1/leads',
  costs: 'enquiry',
  uses: leadUses,
  summary:
    'Takes an enquiry, or saves an earlier step of a long form (`isLastStep: false`). The same Idempotency-Key always lands on the same lead.',
  body: leadBodySchema,
  answer: { kind: 'json', status: 201, schema: leadTakenSchema },
  problems: leadProblems,
  idempotent: true,
});

export const sendForm = route({
  auth: 'visitor',
  id: 'leads.send-form',
  method: 'POST',
  path: '/api/v1/forms/{category}',
  costs: 'enquiry',
  uses: leadUses,
  summary:
    'A form of the dealer’s own making: the fields of a lead kind, by the kind’s name or a category of the dealer.',
  params: z.object({
    category: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the category in lower-case letters and hyphens.'),
  }),
  body: z.record(z.string().max(60), z.unknown()),
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ showSuccess: z.boolean(), lead_id: z.string(), reference: z.string().optional() }),
  },
  problems: leadProblems,
  idempotent: true,
});

const leadLineSchema = leadSchema.pick({
  lead_id: true,
  reference: true,
  type: true,
  event_id: true,
  category: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  dealership_slug: true,
  vehicle: true,
  submitted_at: true,
  suspicions: true,
});
export type LeadLine = z.infer<typeof leadLineSchema>;

const leadPageSchema = z.object({
  leads: z.array(leadLineSchema),
  /** Pass as `cursor` for the next page; null on the last one. */
  next: z.string().nullable(),
});

export const listLeads = operatorRoute({
  id: 'leads.list',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:leads'],
  method: 'GET',
  path: '/leads',
  summary: 'A dealer’s leads, newest first.',
  query: z.object({
    ...pageQuery(),
  }),
  answer: { kind: 'json', status: 200, schema: leadPageSchema },
  problems: ['validation_failed'],
});

export const showLead = operatorRoute({
  id: 'leads.show',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:leads', 'read:references'],
  method: 'GET',
  path: '/leads/{lead_id}',
  summary: 'One lead of a dealer, whole, by its id or its reference.',
  params: { lead_id: idOrReferenceParam },
  answer: { kind: 'json', status: 200, schema: leadSchema },
  problems: ['not_found'],
});

export const openApplication = route({
  id: 'leads.open-application',
  costs: 'application',
  method: 'POST',
  path: '/api/v1/leads/applications/open',
  uses: ['write:applications', 'link_secret', 'envelope'],
  summary: 'An application for finance, for whoever has its link. A link opens it once.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: applicationAnswerSchema },
  problems: ['validation_failed', 'not_found', 'gone', 'tenant_unknown', 'upstream_unavailable'],
});

export const passOn = schedule({
  id: 'leads.pass-on',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['write:leads', 'write:references', 'due'],
  severity: 'urgent',
  impact: 'Enquiries that came in a flood, honest ones among them, do not reach their dealer.',
});

export type { ApplicationAnswer } from './application-answer.ts';
export * from './entered-contract.ts';
export * from './drafts-contract.ts';
export * from './operators-contract.ts';
export * from './plain-contract.ts';
export * from './purchase-contract.ts';
