import * as z from 'zod';
import { platformPeople } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

const probeMarkedSchema = z.object({
  /** Of the header `Forecourt-Probe`. */
  marker: z.string(),
  idempotency_key: z.string(),
  expires_at: z.iso.datetime(),
  /** The body to post to `POST /api/v1/leads`, as it is. */
  lead: z.record(z.string(), z.unknown()),
});
export type ProbeMarked = z.infer<typeof probeMarkedSchema>;

const probeSeenSchema = z.object({
  lead_id: z.string(),
  submitted_at: z.iso.datetime(),
  /** Whether its events have left the table for the bus. */
  published: z.boolean(),
});
export type ProbeSeen = z.infer<typeof probeSeenSchema>;

export const markProbeRoute = operatorRoute({
  id: 'crm.mark-probe',
  may: { roles: platformPeople, reach: 'dealer' },
  method: 'POST',
  path: '/probes',
  uses: ['link_secret', 'write:audit'],
  summary:
    'A test lead, with the marker and the key to send it with. So marked, nobody is told of it and it is deleted within the hour.',
  answer: { kind: 'json', status: 201, schema: probeMarkedSchema },
});

export const showProbe = operatorRoute({
  id: 'crm.show-probe',
  may: { roles: platformPeople, reach: 'dealer' },
  method: 'GET',
  path: '/probes/{lead_id}',
  params: { lead_id: z.string().regex(/^[a-z2-7]{26}$/, 'Give the id of a lead.') },
  uses: ['read:leads'],
  summary: 'Whether a test lead is stored, and its events have left. Shows no other lead.',
  answer: { kind: 'json', status: 200, schema: probeSeenSchema },
  problems: ['not_found', 'validation_failed'],
});
