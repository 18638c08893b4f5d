import * as z from 'zod';

/** docs/product/accounts.md, 'Groups'. */
export const accountsSchema = z
  .object({
    /** Who signs in with one dealer of the group is the same person with all of it that say so. */
    shared_in_group: z.boolean().default(false),
  })
  .prefault({});
