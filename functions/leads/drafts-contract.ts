import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam, madeIdParam } from '#functions/runtime/http/params.ts';

const draftRef = z.strictObject({ lead_id: madeIdParam, token: z.string().max(100) });
const resumedSchema = z.object({ lead_id: z.string(), token: z.string(), type: z.string(), step: z.number().int() });

export const openDraft = route({
  auth: 'visitor',
  id: 'leads.open-draft',
  costs: 'draft',
  method: 'POST',
  path: '/api/v1/leads/drafts/open',
  uses: ['write:leads', 'envelope'],
  summary: 'What earlier steps of a long form have saved, for whoever has its token.',
  body: draftRef,
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      lead_id: z.string(),
      type: z.string(),
      answers: z.record(z.string(), z.unknown()),
      step: z.number().int().optional(),
    }),
  },
  problems: ['validation_failed', 'not_found', 'tenant_unknown', 'upstream_unavailable'],
});

export const linkDraft = route({
  auth: 'visitor',
  id: 'leads.link-draft',
  costs: 'draft',
  method: 'POST',
  path: '/api/v1/leads/drafts/link',
  uses: ['read:leads', 'link_secret'],
  summary: 'A token with which another device goes on with a form in steps.',
  body: draftRef,
  answer: { kind: 'json', status: 200, schema: z.object({ token: z.string(), expires_at: z.iso.datetime() }) },
  problems: ['validation_failed', 'not_found', 'tenant_unknown'],
});

export const resumeDraft = route({
  auth: 'visitor',
  id: 'leads.resume-draft',
  costs: 'draft',
  method: 'POST',
  path: '/api/v1/leads/drafts/resume',
  uses: ['write:leads', 'link_secret'],
  summary: 'Id and token of the draft of a link, with which this device goes on with it.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: {
    kind: 'json',
    status: 200,
    schema: resumedSchema,
  },
  problems: ['validation_failed', 'not_found', 'gone', 'tenant_unknown'],
});

/** Which draft: of a form, and of a vehicle where one is named. A sealed draft names none. */
const wantedDraft = {
  type: z.enum(leadTypes, 'Give a kind of form, for example finance_application.'),
  car_id: z.string().max(60).optional(),
};
export type WantedDraft = z.infer<z.ZodObject<typeof wantedDraft>>;

export const myDraft = route({
  auth: 'session',
  id: 'leads.my-draft',
  costs: 'draft',
  method: 'GET',
  path: '/api/v1/leads/drafts/mine',
  uses: ['read:leads'],
  summary: 'Whether whoever is signed in has a form that is saved and not sent: the latest, by form and vehicle.',
  query: z.object(wantedDraft),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      draft: z.object({ step: z.number().int(), saved_at: z.iso.datetime(), expires_at: z.iso.datetime() }).nullable(),
    }),
  },
  problems: ['validation_failed', 'auth_required', 'tenant_unknown'],
});

export const resumeMyDraft = route({
  auth: 'session',
  id: 'leads.resume-my-draft',
  costs: 'draft',
  method: 'POST',
  path: '/api/v1/leads/drafts/mine',
  uses: ['read:leads', 'write:leads'],
  summary: 'As `leads.resume-draft`, for whoever is signed in: the latest draft, by form and vehicle.',
  body: z.strictObject(wantedDraft),
  answer: { kind: 'json', status: 200, schema: resumedSchema },
  problems: ['validation_failed', 'auth_required', 'not_found', 'tenant_unknown'],
});
