import * as z from 'zod';
import { changeReasons } from '#domain/tradein/change-reasons.ts';
import { defineEvent } from './envelope.ts';

const cents = z.number().int().min(0);

export const tradeinOfferChanged = defineEvent({
  name: 'tradein.offer_changed',
  version: 1,
  context: 'tradeins',
  summary:
    'The dealer changed a trade-in offer, and said why; the shopper sees the old price, the new one and the reason.',
  pii: false,
  data: z.object({
    valuation_id: z.string(),
    sequence: z.number().int().min(1),
    lead_id: z.string().nullable(),
    /** Null where there was no offer before. */
    before_cents: cents.nullable(),
    after_cents: cents,
    reason: z.enum(changeReasons),
    /** The price after inspection, instead of an offer; it may be the accepted one. */
    final: z.boolean(),
    changed_at: z.iso.datetime(),
  }),
  example: {
    valuation_id: 'q7xk2m4d5f6g7h2j3y3t3k2q2v',
    sequence: 1,
    lead_id: '23hzy3k6q2v7k2m4d5f6g7h2j3',
    before_cents: 3_455_000,
    after_cents: 3_300_000,
    reason: 'damage_found',
    final: false,
    changed_at: '2026-11-23T02:00:00.000Z',
  },
});
