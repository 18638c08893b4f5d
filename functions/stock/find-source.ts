import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { sourceUnknown } from './errors.ts';

/** By its id. Throws `not_found`, which names those that there are. */
export const findSource = (tenant: TenantContext, id: string): FeedSource => {
  const found = tenant.config.sources.find((source) => source.id === id);
  if (found === undefined) throw sourceUnknown(tenant, id);
  return found;
};
