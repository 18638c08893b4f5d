import * as z from 'zod';

const date = z.iso.date('Write the date as 2026-12-24.');

/** Days on which somebody is away, in the dealer's time, both included. */
const awaySchema = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from <= to, 'The first day comes first.');
export type Away = z.infer<typeof awaySchema>;

/** Times away of one person. */
export const awayListSchema = z.array(awaySchema).max(20, 'Give at most 20 times.');
