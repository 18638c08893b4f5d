import * as z from 'zod';

const between = (least: number, most: number, unit: string) =>
  z.number().int().min(least, `Give at least ${least} ${unit}.`).max(most, `Give at most ${most} ${unit}.`);

/** docs/product/privacy.md, 'Retention'. */
export const retentionSchema = z
  .object({
    /** Of enquiries and what was delivered of them. */
    leadMonths: between(3, 84, 'months').default(24),
    /** Since somebody last signed in. */
    accountMonths: between(3, 84, 'months').default(24),
  })
  .prefault({});
