import * as z from 'zod';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { OFFER_ACCEPTED } from '#domain/lead/rules.ts';
import { slotSchema } from '#domain/testdrive/schema.ts';
import { defineEvent } from './envelope.ts';

export const tradeinOfferAccepted = defineEvent({
  name: 'tradein.offer_accepted',
  version: 1,
  context: 'tradeins',
  summary:
    'A shopper accepted a trade-in offer, or it was then booked, moved or cancelled when the car is inspected: the update of their lead.',
  pii: false,
  data: z.object({
    lead_id: z.string(),
    type: z.enum(leadTypes),
    dealership_id: z.string(),
    valuation_id: z.string(),
    subcategory: z.literal(OFFER_ACCEPTED),
    form_completed: z.literal(true),
    offer_accepted: z.literal(true),
    offer_price_cents: z.number().int().min(0),
    accepted_at: z.iso.datetime(),
    /** Where and when the shopper brings the car; null until a time is booked. */
    inspection: slotSchema.nullable(),
    /** What somebody at the dealer did with the inspection; absent where the shopper booked it, or nobody did. */
    inspection_change: z.enum(['booked', 'moved', 'cancelled']).optional(),
  }),
  example: {
    lead_id: '23hzy3k6q2v7k2m4d5f6g7h2j3',
    type: 'trade_in',
    dealership_id: 'coastline-cairns',
    valuation_id: 'q7xk2m4d5f6g7h2j3y3t3k2q2v',
    subcategory: '3. Offer Accepted',
    form_completed: true,
    offer_accepted: true,
    offer_price_cents: 3_455_000,
    accepted_at: '2026-11-22T02:00:00.000Z',
    inspection: {
      start: '2026-11-28T09:30:00+10:00',
      end: '2026-11-28T10:15:00+10:00',
      location_id: 'cairns',
    },
  },
});
