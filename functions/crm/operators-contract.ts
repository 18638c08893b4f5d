import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { leadSchema } from '#domain/lead/schema.ts';
import { appointmentStateSchema } from '#functions/testdrives/published/appointment.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { endsInOrder, idOrReferenceParam, pageQuery } from '#functions/runtime/http/params.ts';
import { deliverySchema } from './delivery.ts';
import { faultKinds } from './ledger/check.ts';
import { entrySchema } from './ledger/entry.ts';

/** docs/product/leads.md, 'Ledger'. */
export const ledgerSchema = z.object({
  lead: leadSchema,
  /** Of a lead that booked a test drive or asked for one, as it is now; only where one lead is asked for. */
  appointment: appointmentStateSchema.optional(),
  /** By time. */
  entries: z.array(entrySchema),
  deliveries: z.array(deliverySchema.pick({ delivery_id: true, endpoint_id: true, format: true, status: true })),
  /** Empty: every entry is as it was written. */
  faults: z.array(z.object({ endpoint_id: z.string(), seq: z.number().int(), fault: z.enum(faultKinds) })),
  /** Deliveries from before there was a ledger. */
  unchained: z.number().int(),
});
export type Ledger = z.infer<typeof ledgerSchema>;

const uses = ['read:leads', 'read:deliveries'] as const;

export const showLedger = operatorRoute({
  uses: [...uses, 'read:references', 'read:drives'],
  id: 'crm.show-ledger',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/leads/{lead_id}/ledger',
  summary: 'What became of one lead: a timeline whose entries are chained by hash, and what does not fit.',
  params: { lead_id: idOrReferenceParam },
  answer: { kind: 'json', status: 200, schema: ledgerSchema },
  problems: ['not_found'],
});

export const listLedgers = operatorRoute({
  uses,
  id: 'crm.list-ledgers',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/ledgers',
  summary: 'The leads of a span of time with their timelines, oldest first.',
  query: z
    .object({
      since: z.iso.datetime({ offset: true }),
      /** Leads of this moment are not in it. */
      until: z.iso.datetime({ offset: true }),
      ...pageQuery(50),
    })
    .refine(...endsInOrder('since', 'until')),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ ledgers: z.array(ledgerSchema), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});
