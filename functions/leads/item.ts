import * as z from 'zod';
import { leadSchema } from '#domain/lead/schema.ts';

/** A lead as the table keeps it: `body_hash` tells a retry from another request under the same Idempotency-Key (T4). */
export const leadItemSchema = z.object({ lead: leadSchema, body_hash: z.string() });

/** Sort value of the tenant's lead list: by time, then by id. */
export const leadSort = (lead: { submitted_at: string; lead_id: string }): string =>
  `${lead.submitted_at}#${lead.lead_id}`;
