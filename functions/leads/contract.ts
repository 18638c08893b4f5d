import * as z from 'zod';
import { leadInputSchema } from '#domain/lead/input.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { cursorParam, madeIdParam, tenantParam } from '#functions/runtime/params.ts';

const leadTakenSchema = z.object({
  lead_id: z.string(),
  /** Of a lead that booked a test drive; the token changes or cancels it. */
  appointment: slotSchema.extend({ token: z.string() }).optional(),
});
export type LeadTaken = z.infer<typeof leadTakenSchema>;

export const createLead = route({
  id: 'leads.create',
  method: 'POST',
  path: '/api/v1/leads',
  uses: ['write:leads', 'write:limits', 'write:drives', 'read:cars', 'link_secret'],
  summary: 'Takes an enquiry. The same Idempotency-Key always lands on the same lead.',
  body: leadInputSchema,
  answer: { kind: 'json', status: 201, schema: leadTakenSchema },
  problems: [
    'validation_failed',
    'idempotency_key_required',
    'idempotency_conflict',
    'slot_taken',
    'tenant_unknown',
    'upstream_unavailable',
    'rate_limited',
  ],
  idempotent: true,
});

const leadLineSchema = leadSchema.pick({
  lead_id: true,
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

export const listLeads = route({
  id: 'leads.list',
  uses: ['read:leads'],
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/leads',
  summary: 'A dealer’s leads, newest first.',
  tenant: 'none',
  auth: 'operator',
  params: z.object({ tenant: tenantParam }),
  query: z.object({
    cursor: cursorParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: { kind: 'json', status: 200, schema: leadPageSchema },
  problems: ['auth_required', 'tenant_unknown', 'validation_failed'],
});

export const showLead = route({
  id: 'leads.show',
  uses: ['read:leads'],
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/leads/{lead_id}',
  summary: 'One lead of a dealer, whole.',
  tenant: 'none',
  auth: 'operator',
  params: z.object({ tenant: tenantParam, lead_id: madeIdParam }),
  answer: { kind: 'json', status: 200, schema: leadSchema },
  problems: ['auth_required', 'tenant_unknown', 'not_found'],
});
