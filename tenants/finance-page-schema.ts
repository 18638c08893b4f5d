import * as z from 'zod';
import { financePaths } from '#domain/finance/page-paths.ts';

/** docs/product/finance.md, 'Pages' and 'Application'. */
export const financePageFields = {
  /** Where the finance page is; the other addresses lead there. */
  path: z.enum(financePaths).default('/finance'),
  /** Vehicles that valuations know have `/personalised/finance`. */
  personalised: z.boolean().default(false),
  /** The dealer's content at /finance stands above the form. */
  contentAbove: z.boolean().default(false),
  applications: z
    .object({
      /** After that an application is gone. */
      keepDays: z.number().int().min(7).max(730).default(90),
      /** How long a link to one works. */
      linkDays: z.number().int().min(1).max(30).default(7),
    })
    .prefault({}),
};
