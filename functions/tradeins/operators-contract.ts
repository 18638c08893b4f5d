import * as z from 'zod';
import { managers, sellers } from '#domain/console/roles.ts';
import { endReasons, tradeInOutcomes } from '#domain/tradein/end-reasons.ts';
import { changeReasons, photoReasons } from '#domain/tradein/change-reasons.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam, pageQuery } from '#functions/runtime/http/params.ts';
import { photoParam } from './photos-contract.ts';
import { inspectionSchema, sentPhotosSchema, valuationSchema } from './published/valuation.ts';
import { payoutSchema } from './view-schema.ts';

const one = { params: { id: idOrReferenceParam } };
const problems = ['validation_failed'] as const;
/** A reference is that of the lead that the valuation belongs to; the lead says whose place it is. */
const byReference = ['read:references', 'read:leads', 'link_secret'] as const;
const base = '/trade-ins';
const cents = z.number().int();

/** What its owner sees, and: the price after the inspection is noted; what a person said came of it. */
export const tradeInStates = [
  ...(['started', 'offered', 'person', 'accepted', 'expired', 'finished'] as const),
  ...tradeInOutcomes,
] as const;
export type TradeInState = (typeof tradeInStates)[number];

/** Open: somebody waits for an answer, or the car for its inspection. Unsent: no enquiry came with it, so nobody can be called. */
export const tradeInParts = ['open', 'over', 'unsent'] as const;
export type TradeInPart = (typeof tradeInParts)[number];

/** Whose lead it came with. */
const personSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether mails of it reach them; `unproven`: the enquiry looks like a program's, and nobody is mailed. */
  mailed: z.enum(['yes', 'no_address', 'unproven']),
});
/** Where it is inspected, else who answers its lead. */
const placeSchema = z.object({ id: z.string(), name: z.string() });

const operatorViewSchema = valuationSchema.omit({ secret_hash: true, correlation_id: true, untold: true }).extend({
  state: z.enum(tradeInStates),
  photos: sentPhotosSchema,
  reference: z.string().nullable(),
  inspection: inspectionSchema.nullable(),
  person: personSchema.nullable(),
  place: placeSchema.nullable(),
  payout: payoutSchema.nullable(),
  /** Opens its photos for an hour or two; null without any. */
  photo_token: z.string().nullable(),
});
export type OperatorTradeIn = z.output<typeof operatorViewSchema>;

const lineSchema = operatorViewSchema.pick({
  id: true,
  state: true,
  created_at: true,
  changed_at: true,
  vehicle: true,
  car_id: true,
  offer_price_cents: true,
  expires_at: true,
  lead_id: true,
  reference: true,
  accepted: true,
  inspection: true,
  final: true,
  person: true,
  place: true,
});
export type TradeInLine = z.output<typeof lineSchema>;

export const operatorList = operatorRoute({
  id: 'tradeins.operator-list',
  may: { roles: sellers, reach: 'place' },
  method: 'GET',
  path: base,
  uses: ['read:valuations', 'read:leads'],
  summary: 'A dealer’s trade-ins, of the places of who asks, the latest changed first.',
  query: z.object({
    ...pageQuery(),
    /** Only these of the page, which may then be shorter. */
    state: z.enum(tradeInStates).optional(),
    /** Only these, looked for over pages. */
    part: z.enum(tradeInParts).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ trade_ins: z.array(lineSchema), next: z.string().nullable() }),
  },
  problems,
});

/** One trade-in, as every call about one answers it. */
export const shown = { kind: 'json', status: 200, schema: operatorViewSchema } as const;

export const operatorShow = operatorRoute({
  ...one,
  id: 'tradeins.operator-show',
  may: { roles: sellers, reach: 'place' },
  method: 'GET',
  path: `${base}/{id}`,
  uses: ['read:valuations', ...byReference],
  summary: 'One trade-in of a dealer with the working of its valuation, and every change.',
  answer: shown,
  problems: [...problems, 'not_found'],
});

const photo = z.url({ protocol: /^https$/, error: 'Give the address of a photo that begins with https://.' }).max(500);

const changed = {
  price_cents: cents.min(0, 'Give the price in cents.').max(100_000_000, 'Give the price in cents.'),
  reason: z.enum(changeReasons, `Give a reason: ${changeReasons.join(', ')}.`),
  note: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
  photo_url: photo.optional(),
  /** In place of an address: one of the trade-in's own photos. */
  photo: photoParam.optional(),
  /** As it was seen. Of one that changed meanwhile nothing is written. */
  changed_at: z.iso.datetime('Give `changed_at` of the trade-in as you saw it.').optional(),
};

interface Explained {
  reason?: string | undefined;
  photo_url?: string | undefined;
  photo?: string | undefined;
}

const needsPhoto = ({ reason, photo_url, photo: own }: Explained): boolean =>
  photoReasons.some((needing) => needing === reason) && photo_url === undefined && own === undefined;
const photoMissing = { path: ['photo_url'], message: 'Give a photo that shows what you found.' };

export const operatorChange = operatorRoute({
  ...one,
  id: 'tradeins.operator-change',
  may: { roles: sellers, reach: 'place' },
  method: 'POST',
  path: `${base}/{id}/offer`,
  uses: ['read:valuations', 'write:valuations', ...byReference],
  summary:
    'Changes an offer that is not accepted yet, or makes one where a person values the car; the shopper is told why.',
  body: z.strictObject(changed).refine((body) => !needsPhoto(body), photoMissing),
  answer: shown,
  problems: [...problems, 'not_found', 'conflict', 'version_conflict'],
});

export const operatorFinish = operatorRoute({
  ...one,
  id: 'tradeins.operator-finish',
  may: { roles: managers, reach: 'place' },
  method: 'POST',
  path: `${base}/{id}/final`,
  uses: ['read:valuations', 'write:valuations', ...byReference],
  summary:
    'Notes the price after the inspection; one that is not the accepted offer needs a reason, which the shopper is told.',
  body: z
    .strictObject({ ...changed, reason: changed.reason.optional() })
    .refine((body) => !needsPhoto(body), photoMissing),
  answer: shown,
  problems: [...problems, 'not_found', 'conflict', 'version_conflict'],
});

const reportLineSchema = z.object({
  id: z.string(),
  vehicle: z.string(),
  accepted_at: z.iso.datetime(),
  offer_price_cents: cents,
  final_price_cents: cents,
  difference_cents: cents,
  reason: z.enum(changeReasons).nullable(),
});

export const operatorReport = operatorRoute({
  id: 'tradeins.operator-report',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/trade-in-report',
  uses: ['read:valuations'],
  summary:
    'Offer against final: what was offered and what was paid, for trade-ins that were changed in a span of time.',
  query: z
    .object({ since: z.iso.datetime({ offset: true }), until: z.iso.datetime({ offset: true }) })
    .refine(({ since, until }) => Date.parse(since) <= Date.parse(until), {
      path: ['until'],
      message: 'Give a time that is not before the other one.',
    }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      valued: z.number().int(),
      by_person: z.number().int(),
      accepted: z.number().int(),
      /** The offer was ended before its time. */
      withdrawn: z.number().int(),
      bought: z.number().int(),
      not_bought: z.number().int(),
      /** Of those that were not bought, accepted or not, by the reason that the shopper read. */
      ended_by_reason: z.partialRecord(z.enum(endReasons), z.number().int()),
      /** Paid for those that were bought, together. */
      bought_cents: cents,
      finished: z.number().int(),
      /** Finished at the accepted price. */
      as_offered: z.number().int(),
      /** Of the finished ones together; below zero: less was paid than offered. */
      difference_cents: cents,
      by_reason: z.record(z.string(), z.object({ count: z.number().int(), difference_cents: cents })),
      trade_ins: z.array(reportLineSchema),
      /** False: there were more than are counted here. */
      complete: z.boolean(),
    }),
  },
  problems,
});
export type TradeInReport = z.output<typeof operatorReport.answer.schema>;
