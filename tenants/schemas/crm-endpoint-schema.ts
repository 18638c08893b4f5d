import * as z from 'zod';
import { idSchema as id } from './location-schema.ts';
import { secretRefSchema } from '#tenants/secret-ref.ts';

export const crmFormats = ['standard_webhooks', 'adf'] as const;

/** docs/product/crm.md, 'Endpoints'. */
export const crmEndpointSchema = z.object({
  id,
  name: z.string(),
  /**
   * The egress guard accepts https only; http is for the embedded run and the emulator. `mailto:` sends ADF by mail, which
   * is not signed.
   */
  url: z.url({ protocol: /^(?:https?|mailto)$/ }),
  enabled: z.boolean(),
  /** Names from the event catalogue. */
  events: z.array(z.string()).min(1),
  format: z.enum(crmFormats),
  /** Only leads of these kinds; absent: all. */
  kinds: z.array(z.string()).min(1, 'Give a kind of lead, or leave it out for all of them.').optional(),
  /** Only leads to these dealerships; absent: all. */
  dealerships: z.array(id).min(1, 'Give a dealership, or leave it out for all of them.').optional(),
  /** ADF knows new and used vehicles only. Absent: used. */
  demoVehicles: z.enum(['new', 'used']).optional(),
  secretRef: secretRefSchema('crm'),
  /** While a secret is rotated, deliveries are signed with both. */
  previousSecretRef: secretRefSchema('crm').nullable(),
  /** Set by publishing: since when the endpoint receives leads. Older ones are not sent; absent: all are. */
  since: z.iso.datetime().optional(),
});
export type CrmEndpoint = z.infer<typeof crmEndpointSchema>;
