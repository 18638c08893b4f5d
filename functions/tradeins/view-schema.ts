import * as z from 'zod';
import { freeSlotSchema, slotSchema } from '#domain/testdrive/schema.ts';
import { tradeInOutcomes } from '#domain/tradein/end-reasons.ts';
import { changeReasons } from '#domain/tradein/change-reasons.ts';
import {
  adjustmentAnswersSchema,
  offerSchema,
  personReasonSchema,
  tradeInVehicleSchema,
} from '#domain/tradein/schema.ts';

export const ownerSecret = z.string('Give the secret that came with the valuation.').min(1).max(700);
const cents = z.number().int();

const changeViewSchema = z.object({
  at: z.iso.datetime(),
  before_cents: cents.nullable(),
  after_cents: cents,
  reason: z.enum(changeReasons),
  /** For people. */
  text: z.string(),
  note: z.string().nullable(),
  photo_url: z.string().nullable(),
});

/** What the owner of the car still owes a lender. */
export const payoutSchema = z.object({
  owing_cents: cents,
  /** False: worked out from what is left to repay. */
  told: z.boolean(),
  /** What is left of the offer; below zero: what is still to be paid. Null without an offer. */
  left_cents: cents.nullable(),
});

/** What its owner sees of a valuation. */
export const tradeInViewSchema = z.object({
  id: z.string(),
  status: z.enum(['started', 'offered', 'person', 'accepted', 'expired']),
  rego: z.string().nullable(),
  regoState: z.string().nullable(),
  /** Null: it has to be typed. */
  vehicle: tradeInVehicleSchema.nullable(),
  car_id: z.string().nullable(),
  adjustmentAnswers: adjustmentAnswersSchema.nullable(),
  offer_price_cents: cents.nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** How the platform came to its offer; null where a person values the car. */
  working: offerSchema.nullable(),
  person: z
    .object({
      reason: personReasonSchema,
      text: z.string(),
      /** When somebody answers. */
      when: z.string(),
    })
    .nullable(),
  payout: payoutSchema.nullable(),
  /** Ids of the photos that were sent. */
  photos: z.array(z.string()),
  /** By the dealer, the oldest first. */
  changes: z.array(changeViewSchema),
  /** The enquiry that was sent with it. */
  lead_id: z.string().nullable(),
  /** Of that enquiry: six characters to read out, which open nothing. */
  reference: z.string().nullable(),
  accepted: z.object({ at: z.iso.datetime(), lead_id: z.string(), offer_price_cents: cents }).nullable(),
  /** Where and when we look at the car; null until a time is booked. */
  inspection: slotSchema.extend({ sequence: z.number().int().min(0).optional() }).nullable(),
  /** An inspection that we cancelled; absent where there is none, or another was booked since. */
  called_off: slotSchema.pick({ start: true }).extend({ note: z.string().nullable() }).optional(),
  /** Times that can be booked for it, once the offer is accepted; none where the dealer calls to agree on one. */
  inspection_times: z.array(freeSlotSchema),
  final: changeViewSchema.nullable(),
  /** The dealer ended it, or said what came of it; `text`: why, for people. */
  ended: z.object({ at: z.iso.datetime(), outcome: z.enum(tradeInOutcomes), text: z.string() }).optional(),
});
/** Why a time was not booked; the offer is accepted all the same. `again`: another time may be. */
export const refusedInspectionSchema = z.object({ again: z.boolean(), text: z.string() });
export type RefusedInspection = z.infer<typeof refusedInspectionSchema>;

export type TradeInView = z.infer<typeof tradeInViewSchema>;
