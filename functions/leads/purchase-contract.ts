import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';

const cents = z.number().int();

const purchaseAnswerSchema = z.object({
  /** Null: pickup only. */
  delivery: z.object({ radius_km: z.number(), fee_cents: cents, from: z.string() }).nullable(),
  extras: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), price_cents: cents })),
  /** On which it can be picked up or leaves for the buyer, 'YYYY-MM-DD' where it stands. */
  days: z.array(z.iso.date()),
  /** Why it is not delivered there; null where it is, or nothing was asked. */
  refused: z.string().nullable(),
  quote: z.object({
    /** `text`: the amount; of the vehicle in the words that its page leads with. */
    lines: z.array(z.object({ label: z.string(), cents, text: z.string() })),
    total_cents: cents,
    /** What comes on top by law; null where it is in the total, or cannot be estimated. */
    estimate: z.object({ label: z.string(), low_cents: cents, high_cents: cents }).nullable(),
    charges: z.string().nullable(),
  }),
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswerSchema>;

export const getPurchase = route({
  id: 'leads.purchase',
  method: 'GET',
  path: '/api/v1/cars/{slug}/online-purchase',
  uses: ['read:cars'],
  summary: 'What the dealer offers to a buyer of the vehicle online, and what a choice of it comes to.',
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({
    handover: z.enum(['Pickup', 'Delivery']).default('Pickup'),
    postcode: z
      .string()
      .regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.')
      .optional(),
    /** Ids with commas between them; unknown ones count as none. */
    extras: z.string().max(800).default(''),
  }),
  answer: { kind: 'json', status: 200, schema: purchaseAnswerSchema },
  problems: ['validation_failed', 'not_found', 'gone', 'not_reservable', 'tenant_unknown'],
});
