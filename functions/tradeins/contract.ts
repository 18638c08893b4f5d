import * as z from 'zod';
import { OFFER_ACCEPTED } from '#domain/lead/rules.ts';
import {
  adjustmentAnswersSchema,
  plateSchema,
  registrationStateSchema,
  tradeInVehicleSchema,
  typedVehicleSchema,
} from '#domain/tradein/schema.ts';
import { route, schedule } from '#functions/runtime/manifest-entries.ts';
import { madeIdParam } from '#functions/runtime/http/params.ts';
import { ownerSecret as secret, refusedInspectionSchema, tradeInViewSchema } from './view-schema.ts';

export * from './desk-contract.ts';
export * from './ending-contract.ts';
export * from './inspection-contract.ts';
export * from './operators-contract.ts';
export * from './photos-contract.ts';
export type { RefusedInspection, TradeInView } from './view-schema.ts';

const cents = z.number().int();
const param = { params: z.object({ id: madeIdParam }) };
const answer = { kind: 'json', status: 200, schema: tradeInViewSchema } as const;
const problems = ['tenant_unknown', 'validation_failed', 'not_found'] as const;

const startedSchema = tradeInViewSchema.extend({
  secret: z.string(),
  /** Whether an estimate can be expected, in words; null where the car has to be typed. */
  outlook: z.object({ estimate: z.boolean(), text: z.string() }).nullable(),
});
export type StartedTradeIn = z.infer<typeof startedSchema>;

export const start = route({
  id: 'tradeins.start',
  costs: 'valuation',
  auth: 'visitor',
  method: 'POST',
  path: '/api/v1/trade-ins',
  uses: ['write:valuations', 'egress', 'secrets.register', 'signals', 'index.read'],
  summary:
    'Begins a valuation, by registration or with the car typed in. `secret` is for whoever began it; without `vehicle` in the answer the car has to be typed.',
  body: z
    .strictObject({
      rego: plateSchema.optional(),
      regoState: registrationStateSchema.optional(),
      vehicle: typedVehicleSchema.optional(),
      car_id: z.string().max(60).optional(),
    })
    .refine(({ rego, regoState }) => rego === undefined || regoState !== undefined, {
      path: ['regoState'],
      message: 'Choose the state of registration.',
    }),
  answer: { kind: 'json', status: 201, schema: startedSchema },
  problems: [...problems, 'auth_required', 'idempotency_key_required', 'idempotency_conflict'],
  idempotent: true,
});

export const open = route({
  id: 'tradeins.open',
  costs: 'valuation',
  method: 'POST',
  path: '/api/v1/trade-ins/{id}/open',
  uses: ['read:valuations', 'read:leads', 'read:drives', 'link_secret'],
  summary:
    'A valuation as it is now, for whoever has its secret or a link from one of our mails; of an accepted one also the times for its inspection.',
  ...param,
  body: z.strictObject({ secret }),
  answer,
  problems,
});

export const adjust = route({
  id: 'tradeins.adjust',
  costs: 'valuation',
  auth: 'visitor',
  method: 'POST',
  path: '/api/v1/trade-ins/{id}/adjustments',
  uses: ['write:valuations', 'index.read'],
  summary: 'Takes the answers about a car and values it: an offer with its working, or when a person answers.',
  ...param,
  body: z.strictObject({
    secret,
    vehicle: typedVehicleSchema.optional(),
    adjustmentAnswers: adjustmentAnswersSchema,
  }),
  answer,
  problems: [...problems, 'auth_required', 'conflict'],
});

export const accept = route({
  id: 'tradeins.accept',
  costs: 'valuation',
  method: 'POST',
  path: '/api/v1/trade-ins/{id}/accept',
  uses: ['write:valuations', 'write:leads', 'write:drives', 'link_secret'],
  summary:
    'Accepts an offer, once and before it ends, and updates the lead that was sent with it; with `inspection_start` it books when the car is inspected, now or in a later call. Repeating it changes nothing. A time that is refused leaves the offer accepted.',
  ...param,
  body: z.strictObject({
    secret,
    lead_id: madeIdParam,
    form_completed: z.literal(true, 'Give true: an offer is accepted with a complete form.'),
    /** What the shopper saw: another offer is not accepted by it. */
    offer_price_cents: cents.optional(),
    /** One of `inspection_times`. */
    inspection_start: z.iso.datetime({ offset: true, error: 'Choose a time.' }).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: tradeInViewSchema.extend({
      inspection_refused: refusedInspectionSchema.optional(),
      lead: z.object({
        lead_id: z.string(),
        subcategory: z.literal(OFFER_ACCEPTED),
        form_completed: z.literal(true),
        offer_accepted: z.literal(true),
      }),
    }),
  },
  problems: [...problems, 'conflict', 'gone'],
});
export type AcceptedTradeIn = z.infer<typeof accept.answer.schema>;

export const lookUp = route({
  id: 'tradeins.look-up',
  costs: 'registration',
  auth: 'visitor',
  method: 'GET',
  path: '/api/v1/rego/{state}/{plate}',
  uses: ['egress', 'secrets.register', 'signals'],
  summary: 'The car of a registration, by the dealer’s register. 404 and 503 mean that the shopper types it.',
  params: z.object({ state: registrationStateSchema, plate: plateSchema }),
  hidesPath: true,
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ rego: z.string(), regoState: z.string(), vehicle: tradeInVehicleSchema }),
  },
  problems: [...problems, 'auth_required', 'upstream_unavailable'],
});

/** What `POST /api/miscellaneous` saves. */
const savedColumns = ['valuation'] as const;

export const save = route({
  id: 'tradeins.save',
  costs: 'valuation',
  method: 'POST',
  path: '/api/miscellaneous',
  uses: ['write:valuations'],
  summary: 'Notes the result of a valuation under a column name, for dealers that have this switched on.',
  body: z.strictObject({
    column_name: z.enum(savedColumns, `Give one of these column names: ${savedColumns.join(', ')}.`),
    id: madeIdParam,
    secret,
    rego: plateSchema.nullish(),
    regoState: registrationStateSchema.nullish(),
    adjustmentAnswers: adjustmentAnswersSchema.nullish(),
    offer_price_cents: cents.min(0).nullable(),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
  problems: [...problems, 'conflict'],
});

export const settle = schedule({
  id: 'tradeins.settle',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['write:valuations', 'write:leads', 'write:messages', 'mail', 'link_secret', 'due'],
  severity: 'tomorrow',
  impact: 'Shoppers hear nothing of changed offers, and a lead may not show that its offer was accepted.',
});
