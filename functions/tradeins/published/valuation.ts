import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { slotSchema } from '#domain/testdrive/schema.ts';
import {
  adjustmentAnswersSchema,
  offerChangeSchema,
  offerSchema,
  personReasonSchema,
  tradeInVehicleSchema,
} from '#domain/tradein/schema.ts';
import { endReasons, tradeInOutcomes } from '#domain/tradein/end-reasons.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { sha256, sha256Hex } from '#functions/runtime/identifiers.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

const cents = z.number().int().min(0);

/** In the order in which they were sent; the pictures are items of their own (valuation-photo.ts). */
export const sentPhotosSchema = z.array(z.object({ id: z.string(), at: z.iso.datetime() }));

export const inspectionSchema = slotSchema.extend({
  at: z.iso.datetime(),
  /** How often the dealer booked, moved or cancelled it before; absent: never. Of its entry in a calendar (RFC 5545, 3.8.7.4). */
  sequence: z.number().int().min(0).optional(),
  /** Somebody at the dealer booked or moved it. */
  by_dealer: z.literal(true).optional(),
  /** Where it stood before somebody at the dealer moved it. */
  moved_from: slotSchema.shape.start.optional(),
});

/** A car that a shopper trades in, from the first question to the price that was paid. Written by tradeins, bound to a lead by leads. */
export const valuationSchema = z.object({
  id: z.string(),
  /** Of the secret that its owner keeps. */
  secret_hash: z.string(),
  correlation_id: z.string(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  rego: z.string().nullable(),
  rego_state: z.string().nullable(),
  vehicle: tradeInVehicleSchema.nullable(),
  /** The dealer's vehicle that the shopper looks at. */
  car_id: z.string().nullable(),
  answers: adjustmentAnswersSchema.nullable(),
  photos: sentPhotosSchema,
  /** How often it was valued. */
  sequence: z.number().int().min(0),
  outcome: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('offer'), offer: offerSchema }),
      z.object({ kind: z.literal('person'), reason: personReasonSchema }),
    ])
    .nullable(),
  /** As it is now; null where there is no offer. */
  offer_price_cents: cents.nullable(),
  expires_at: z.iso.datetime().nullable(),
  changes: z.array(offerChangeSchema),
  lead_id: z.string().nullable(),
  /** Of its lead; null without one, and in older items. */
  reference: z.string().nullable().default(null),
  accepted: z.object({ at: z.iso.datetime(), lead_id: z.string(), offer_price_cents: cents }).nullable(),
  /** Where and when the car is inspected; `at`: when that was booked. */
  inspection: inspectionSchema.nullable(),
  /** The inspection that the dealer cancelled, while there is no other one; `at`: when, `note`: why, for the shopper. */
  called_off: inspectionSchema.extend({ note: z.string().nullable() }).nullable().optional(),
  /** After the inspection. */
  final: offerChangeSchema.nullable(),
  /** What a person at the dealer said came of it, while that counts. */
  ended: z
    .object({
      at: z.iso.datetime(),
      outcome: z.enum(tradeInOutcomes),
      /** Null where the car was bought. */
      reason: z.enum(endReasons).nullable(),
      note: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** By column name (docs/product/trade-in.md, 'Valuation record'). */
  saved: z.record(z.string(), z.object({ at: z.iso.datetime(), offer_price_cents: cents.nullable() })),
  /** What the shopper was not told yet. */
  untold: z.array(z.enum(['accepted', 'inspection', 'arranged', 'called_off', 'changed', 'final', 'ended'])),
});
export type Valuation = z.infer<typeof valuationSchema>;

export const isOwner = ({ secret_hash }: Pick<Valuation, 'secret_hash'>, secret: string): boolean =>
  timingSafeEqual(Buffer.from(secret_hash), Buffer.from(sha256Hex(secret)));

export const isExpired = ({ expires_at }: Pick<Valuation, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();

const SHARDS = 4;
export const valuationShards = Array.from({ length: SHARDS }, (_, n) => `valuations#${n}`);
const chooseShard = (tenant: TenantContext, id: string): string =>
  `valuations#${(sha256(`${tenant.id}#${id}`)[0] ?? 0) % SHARDS}`;

/** As drafts, and as leads (docs/product/privacy.md, 'Retention'). */
const KEPT_DAYS = { alone: 30, withLead: 730 } as const;

/** Epoch seconds. */
export const retainedUntil = ({ changed_at, lead_id }: Pick<Valuation, 'changed_at' | 'lead_id'>): number => {
  const days = lead_id === null ? KEPT_DAYS.alone : KEPT_DAYS.withLead;
  return Math.ceil(Date.parse(changed_at) / 1_000) + days * DAY_SECONDS;
};

/** Sorted by its latest change; due while somebody has to be told. */
export const valuationDraft = (
  tenant: TenantContext,
  state: Valuation,
  events: readonly AnyEvent[],
): ItemDraft<Valuation> => {
  const at = state.changed_at;
  return {
    state,
    events,
    lane: 'lead',
    at,
    listed: { list: lists.valuations(tenant), sort: `${at}#${state.id}` },
    ...(state.untold.length === 0 ? {} : { due: { shard: chooseShard(tenant, state.id), at } }),
    expires: retainedUntil(state),
  };
};
