import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { endReasons, tradeInOutcomes } from '#domain/tradein/end-reasons.ts';
import { defineEvent } from './envelope.ts';

export const tradeinEnded = defineEvent({
  name: 'tradein.ended',
  version: 1,
  context: 'tradeins',
  summary:
    'Somebody at the dealer ended a trade-in: its offer before its time, or they bought the car, or they did not. The latest counts; another offer takes it back. Its subject is the lead, where there is one.',
  pii: false,
  data: z.object({
    valuation_id: z.string(),
    /** Null, as what follows of it, where nobody enquired with the trade-in. */
    lead_id: z.string().nullable(),
    type: z.enum(leadTypes).nullable(),
    dealership_id: z.string().nullable(),
    /** `withdrawn`: the offer was not accepted. */
    outcome: z.enum(tradeInOutcomes),
    /** Null where the car was bought. */
    reason: z.enum(endReasons).nullable(),
    /** What was paid for it; null where it was not bought. */
    price_cents: z.number().int().min(0).nullable(),
    ended_at: z.iso.datetime(),
  }),
  example: {
    valuation_id: 'q7xk2m4d5f6g7h2j3y3t3k2q2v',
    lead_id: '23hzy3k6q2v7k2m4d5f6g7h2j3',
    type: 'trade_in',
    dealership_id: 'coastline-cairns',
    outcome: 'not_bought',
    reason: 'no_agreement',
    price_cents: null,
    ended_at: '2026-11-28T02:00:00.000Z',
  },
});
