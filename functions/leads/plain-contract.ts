import * as z from 'zod';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { typedSchema } from '#functions/runtime/http/plain-forms/typed.ts';
import { leadProblems, leadUses } from './lead-uses.ts';

const params = z.object({
  category: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the category in lower-case letters and hyphens.'),
});

/** What the form is about. Nothing that a person typed stands in an address. */
export const subjectSchema = z.object({
  car: z.string().max(60).optional(),
  place: z.string().max(60).optional(),
  offer: z.string().max(60).optional(),
  model: z.string().max(130).optional(),
  /** Path of the page that led there. */
  from: z
    .string()
    .regex(/^\/(?!\/)[\w./~-]{0,200}$/, 'Give the path of a page, as in /contact-us.')
    .optional(),
});

export const getPlainForm = route({
  id: 'leads.plain-form',
  method: 'GET',
  path: '/api/v1/forms/{category}/page',
  uses: leadUses,
  summary: 'The form of a lead kind as a page that needs no scripts. Never kept.',
  params,
  query: subjectSchema,
  answer: { kind: 'html', status: 200, schema: rawBodySchema },
  problems: ['not_found', 'validation_failed', 'tenant_unknown', 'rate_limited', 'upstream_unavailable'],
});

export const sendPlainForm = route({
  auth: 'visitor',
  id: 'leads.send-plain-form',
  method: 'POST',
  path: '/api/v1/forms/{category}/page',
  costs: 'enquiry',
  uses: leadUses,
  summary:
    'The form as a browser sends it without scripts: leads to the thanks, or to the page again with what is wrong (422) or a code (429).',
  params,
  query: subjectSchema,
  body: typedSchema,
  bodyKind: 'form',
  answer: { kind: 'html', status: 303, schema: rawBodySchema },
  problems: leadProblems.filter((code) => code !== 'idempotency_key_required'),
});
