import * as z from 'zod';
import { personReasons } from '#domain/tradein/eligibility.ts';
import { defineEvent } from './envelope.ts';

const cents = z.number().int().min(0);

export const tradeinValued = defineEvent({
  name: 'tradein.valued',
  version: 1,
  context: 'tradeins',
  summary: 'A shopper’s car was valued for a trade-in, or a person has to value it.',
  pii: false,
  data: z.object({
    valuation_id: z.string(),
    /** Grows with each valuation of the same car. */
    sequence: z.number().int().min(1),
    /** Vehicle of the dealer that the shopper looks at; null if none. */
    car_id: z.string().nullable(),
    year: z.number().int(),
    make: z.string(),
    model: z.string(),
    outcome: z.enum(['offer', 'person']),
    /** Why a person values it. */
    reason: z.enum(personReasons).nullable(),
    offer_price_cents: cents.nullable(),
    expires_at: z.iso.datetime().nullable(),
  }),
  example: {
    valuation_id: 'q7xk2m4d5f6g7h2j3y3t3k2q2v',
    sequence: 1,
    car_id: 'v7k2m4',
    year: 2021,
    make: 'Toyota',
    model: 'Hilux',
    outcome: 'offer',
    reason: null,
    offer_price_cents: 3_455_000,
    expires_at: '2026-11-28T02:00:00.000Z',
  },
});
