import * as z from 'zod';

/** What other contexts may know of a source's state: item `FEED#<source>` / `SOURCE`. */
export const feedTimesSchema = z.object({
  confirmed_at: z.iso.datetime().nullable().default(null),
  last_done: z.object({ received_at: z.iso.datetime() }).nullable(),
});

/** When the source was last heard. Items of before `confirmed_at` have the last run only. */
export const confirmedAt = (times: z.output<typeof feedTimesSchema>): string | null =>
  times.confirmed_at ?? times.last_done?.received_at ?? null;
