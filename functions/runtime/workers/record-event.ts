import * as z from 'zod';
import { anyEventSchema } from '#events/envelope.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.ts';
import type { RecordMiddleware } from './record-context.ts';

/** EventBridge's envelope; the CloudEvent is its detail. */
const queuedSchema = z.object({ detail: anyEventSchema });

export const eventParser = (): RecordMiddleware => ({
  before: ({ event: { body }, context: { record } }) => {
    record.event = queuedSchema.parse(JSON.parse(body)).detail;
  },
});

/** Throws `tenant_unknown`. */
export const eventTenant = ({ directory }: { directory: TenantDirectory }): RecordMiddleware => ({
  before: async ({ context: { record } }) => {
    if (record.event === undefined) throw new TypeError('The record has no event yet: a middleware comes too early.');
    record.tenant = await directory.byId(record.event.tenantid);
  },
});
