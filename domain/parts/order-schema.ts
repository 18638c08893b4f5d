import * as z from 'zod';
import { MOST_LINES, MOST_OF_A_PART } from './order.ts';

/** A line of an order, as the page said it. */
const orderLineSchema = z.strictObject({
  number: z.string().trim().min(1).max(40),
  name: z.string().trim().min(1).max(120),
  quantity: z.number().int().min(1).max(MOST_OF_A_PART),
  price_cents: z.number().int().min(1).max(100_000_000).nullable(),
});

export const orderLinesSchema = z.array(orderLineSchema).max(MOST_LINES, `Send at most ${MOST_LINES} parts at once.`);
