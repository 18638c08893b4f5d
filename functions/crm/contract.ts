import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { consumer, route, schedule } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { endsInOrder, madeIdParam, pageQuery } from '#functions/runtime/http/params.ts';
import { crmFormats } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema, deliveryStatuses } from './delivery.ts';
import { endpointSchema } from './endpoint.ts';

export const plan = consumer({
  id: 'crm.plan',
  // Stock events are not offered: they would cost a queue message per vehicle of every feed.
  events: [
    'lead.submitted',
    'lead.draft_saved',
    'testdrive.booked',
    'testdrive.rescheduled',
    'testdrive.cancelled',
    'tradein.offer_accepted',
    'tradein.ended',
    ...(['reservation.held', 'hold.expired', 'hold.lapsed', 'reservation.confirmed', 'reservation.extended'] as const),
    ...(['reservation.expired', 'reservation.cancelled', 'reservation.sold', 'reservation.sold_in_feed'] as const),
    'reservation.fell_through',
    'reservation.refunded',
  ],
  batchSize: 10,
  // Forty leads at once are far more than a group sends on its busiest day.
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: ['read:leads', 'read:cars', 'write:deliveries'],
  severity: 'urgent',
  impact: 'Leads are taken but do not reach the dealers’ CRMs until it works again.',
  reconciledBy: { schedule: 'crm.reconcile', signal: 'crm.lead-unplanned' },
});

export const deliver = consumer({
  id: 'crm.deliver',
  events: ['delivery.due'],
  // A slow receiver (15 s until timeout) must not delay others in its batch.
  batchSize: 1,
  maxConcurrency: 16,
  // 15 s for the request plus the writes; shorter than the lease of 60 s.
  timeoutSeconds: 30,
  uses: ['write:deliveries', 'write:endpoints', 'egress', 'mail.own', 'secrets.crm', 'signals'],
  severity: 'urgent',
  impact: 'Leads wait in the ledger; dealers see them late, in order of the retry ladder.',
  reconciledBy: { schedule: 'crm.due', signal: 'crm.delivery-stalled' },
});

export const due = schedule({
  id: 'crm.due',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['write:deliveries', 'due', 'signals'],
  severity: 'urgent',
  impact: 'Failed deliveries are not tried again, and those of a worker that died stay in flight.',
});

export const reconcile = schedule({
  id: 'crm.reconcile',
  everySeconds: 600,
  timeoutSeconds: 300,
  uses: [
    ...(['read:leads', 'read:drives', 'read:valuations', 'read:reservations', 'read:cars'] as const),
    ...(['read:tenants', 'write:passes', 'due', 'write:deliveries', 'signals'] as const),
  ],
  severity: 'tomorrow',
  impact: 'A lead whose message got lost stays in the table: the dealer’s CRM never hears of it.',
});

export * from './operators-contract.ts';
export * from './probe-contract.ts';

const endpointParam = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Write the endpoint’s id in lower-case letters, digits and hyphens.');

const deliveryLineSchema = deliverySchema
  .omit({ body: true, full_body: true, link_token: true, history: true, correlation_id: true })
  .extend({ last_try: deliverySchema.shape.history.element.nullable() });
export type DeliveryLine = z.infer<typeof deliveryLineSchema>;

export const listDeliveries = operatorRoute({
  id: 'crm.list-deliveries',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:deliveries'],
  method: 'GET',
  path: '/crm/deliveries',
  summary: 'What was sent to a dealer’s endpoints, newest first.',
  query: z.object({
    endpoint: endpointParam.optional(),
    status: z.enum(deliveryStatuses).optional(),
    ...pageQuery(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ deliveries: z.array(deliveryLineSchema), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});

export const showDelivery = operatorRoute({
  id: 'crm.show-delivery',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:deliveries'],
  method: 'GET',
  path: '/crm/deliveries/{delivery_id}',
  summary: 'One delivery with its body and every try.',
  params: { delivery_id: madeIdParam },
  answer: { kind: 'json', status: 200, schema: deliverySchema.omit({ link_token: true }) },
  problems: ['not_found'],
});

export const replayAnswerSchema = z.object({
  matched: z.number().int(),
  replayed: z.number().int(),
  /** Not settled yet. */
  skipped: z.number().int(),
  /** Leads without a delivery to the endpoint, planned now. */
  unplanned: z.number().int(),
  planned: z.number().int(),
  dry_run: z.boolean(),
  deliveries: z.array(z.string()),
});

/** Settled deliveries of a status, or leads without a delivery. */
export const replayStatuses = ['DELIVERED', 'DEAD', 'UNPLANNED'] as const;

export const replay = operatorRoute({
  id: 'crm.replay',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/crm/replay',
  uses: ['read:leads', 'read:deliveries', 'write:deliveries', 'write:audit'],
  summary:
    'Sends an endpoint the leads of a span of time once more, under the same webhook-id, and those it was never sent.',
  body: z
    .strictObject({
      endpoint: endpointParam,
      since: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
      status: z.enum(replayStatuses).optional(),
      dry_run: z.boolean().default(false),
    })
    .refine(...endsInOrder('since', 'until')),
  answer: { kind: 'json', status: 200, schema: replayAnswerSchema },
  problems: ['not_found', 'validation_failed'],
});

const endpointLineSchema = endpointSchema.extend({
  endpoint_id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  format: z.enum(crmFormats),
  /** Null: all. */
  kinds: z.array(z.string()).nullable(),
  dealerships: z.array(z.string()).nullable(),
  /** From the tenant's configuration; `enabled` also depends on past deliveries. */
  configured: z.boolean(),
  /** What signs its deliveries. `missing`: leads wait until it is stored. */
  secret: z.enum(['stored', 'missing', 'not needed']),
});

export const listEndpoints = operatorRoute({
  id: 'crm.list-endpoints',
  may: { roles: managers, reach: 'dealer' },
  uses: ['read:endpoints', 'secrets.crm'],
  method: 'GET',
  path: '/crm/endpoints',
  summary: 'A dealer’s endpoints, their breakers and why one is disabled.',
  answer: { kind: 'json', status: 200, schema: z.object({ endpoints: z.array(endpointLineSchema) }) },
});

export const enableEndpoint = operatorRoute({
  id: 'crm.enable-endpoint',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/crm/endpoints/{endpoint}/enable',
  uses: ['write:endpoints', 'secrets.crm'],
  summary: 'Switches a disabled endpoint on again and closes its breaker.',
  params: { endpoint: endpointParam },
  answer: { kind: 'json', status: 200, schema: endpointLineSchema },
  problems: ['not_found'],
});

export const getPayload = route({
  id: 'crm.get-payload',
  uses: ['read:deliveries'],
  method: 'GET',
  path: '/api/v1/webhook-payloads/{delivery_id}/{token}',
  summary: 'The whole body of a webhook that was too large to send, for the receiver that got its link.',
  params: z.object({ delivery_id: madeIdParam, token: z.string().max(60) }),
  hidesPath: true,
  answer: { kind: 'json', status: 200, schema: z.record(z.string(), z.unknown()) },
  problems: ['tenant_unknown', 'not_found'],
});
