import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { appointmentStateSchema } from '#functions/testdrives/published/appointment.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam, madeIdParam } from '#functions/runtime/http/params.ts';
import { shownLineSchema } from './line-schema.ts';
import { workSchema, workerSchema } from './work-schema.ts';

/** Of leads of their kinds and places (docs/product/leads.md, 'Working leads'). */
const may = { roles: leadPeople, reach: 'place' } as const;

const timelineKinds = [
  'form_step',
  'submitted',
  'entered',
  'consent',
  'held',
  'receipt',
  'delivery',
  'appointment',
  'offer',
  'reservation',
  'owner',
  'status',
  'note',
  'call',
  /** What dealer and shopper wrote to each other. */
  'letter',
  'follow_up',
  /** What the dealer's CRM said. */
  'crm',
  /** What somebody did besides working on it, as the audit has it. */
  'act',
] as const;

const timelineSchema = z.array(
  z.object({
    at: z.iso.datetime(),
    kind: z.enum(timelineKinds),
    title: z.string(),
    detail: z.string(),
    /** Of what a person did. */
    by: z.string().optional(),
    /** Its body is shown by `crm.show-delivery`. */
    delivery_id: z.string().optional(),
  }),
);
export type Timeline = z.infer<typeof timelineSchema>;

const shownLeadSchema = z.object({
  lead: leadSchema,
  line: shownLineSchema,
  work: workSchema,
  /** Oldest first. */
  timeline: timelineSchema,
  /** The vehicle as it is; `gone`: no longer listed. */
  vehicle_now: z
    .object({
      car_id: z.string(),
      state: z.enum(['listed', 'reserved', 'sold', 'gone']),
      name: z.string(),
      price_cents: z.number().int().nullable(),
      location_id: z.string().nullable(),
      path: z.string().nullable(),
    })
    .nullable(),
  /** Other leads of the person at this dealer, newest first; those that the caller may see. */
  others: z.array(shownLineSchema),
  appointment: appointmentStateSchema.nullable(),
  trade_in: leadSchema.shape.trade_in.unwrap().nullable(),
  /** Of a reservation that became this lead. */
  reservation: z.object({ reservation_id: z.string() }).nullable(),
  deliveries: z.array(
    z.object({
      delivery_id: z.string(),
      endpoint_id: z.string(),
      endpoint_name: z.string(),
      event: z.string(),
      format: z.string(),
      status: z.string(),
      tries: z.array(z.object({ at: z.iso.datetime(), outcome: z.string(), status: z.number().int().nullable() })),
      next_try_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type ShownLead = z.infer<typeof shownLeadSchema>;

export const showInboxLead = operatorRoute({
  id: 'inbox.show',
  may,
  uses: [
    ...(['read:lines', 'write:work', 'read:leads', 'read:references', 'read:deliveries', 'read:messages'] as const),
    ...(['read:cars', 'read:drives', 'read:reservations', 'read:persons', 'write:consents'] as const),
    'read:audit',
  ],
  method: 'GET',
  path: '/inbox/{lead_id}',
  summary: 'One lead with everything that became of it. Notes that the caller has it open.',
  params: { lead_id: idOrReferenceParam },
  answer: { kind: 'json', status: 200, schema: shownLeadSchema },
  problems: ['not_found'],
});

/** What the page shows and can be kept; who else has it open is nobody's to keep. */
export const exportLead = operatorRoute({
  id: 'inbox.export',
  may: { ...may, asks: 'passkey' },
  uses: [...showInboxLead.uses, 'write:audit'],
  method: 'POST',
  path: '/inbox/{lead_id}/export',
  summary: 'One lead with everything that became of it, to be kept as a file. Is itself an entry of the audit.',
  params: { lead_id: madeIdParam },
  body: z.strictObject({}),
  answer: {
    kind: 'json',
    status: 200,
    schema: shownLeadSchema.pick({
      lead: true,
      work: true,
      timeline: true,
      appointment: true,
      trade_in: true,
      reservation: true,
      deliveries: true,
    }),
  },
  problems: ['not_found'],
});

export const showPresent = operatorRoute({
  id: 'inbox.present',
  may,
  uses: ['read:leads', 'write:work'],
  method: 'GET',
  path: '/inbox/{lead_id}/present',
  summary: 'Who else had a lead open in the last 30 seconds, and its version. Notes that the caller has it open.',
  params: { lead_id: madeIdParam },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      version: z.number().int(),
      people: z.array(workerSchema.extend({ at: z.iso.datetime() })),
    }),
  },
  problems: ['not_found'],
});
