import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const contactRevealed = defineEvent({
  name: 'contact.revealed',
  version: 1,
  context: 'vehicles',
  summary: 'A shopper asked for the dealer’s phone number of a vehicle.',
  pii: false,
  data: z.object({
    /** Analytics event (docs/product/leads.md, 'Phone reveal'). */
    event_id: z.literal(25),
    car_id: z.string(),
    dealership_id: z.string(),
    /** The site on which it was revealed. */
    website_id: z.string(),
  }),
  example: { event_id: 25, car_id: 'v7k2m4', dealership_id: 'demo-1', website_id: 'demo' },
});
