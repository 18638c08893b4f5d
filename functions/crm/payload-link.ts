import * as z from 'zod';
import { sameSecret } from '#functions/runtime/http/secret.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { deliveryById } from './deliveries.ts';

const bodySchema = z.record(z.string(), z.unknown());

/** Body behind a shortened webhook's link. A wrong token and an unknown delivery get the same answer. */
export const payloadByToken = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  link: { delivery_id: string; token: string },
): Promise<Record<string, unknown>> => {
  const delivery = await deliveryById(table, tenant, link.delivery_id);
  if (delivery.format !== 'standard_webhooks' || !sameSecret(link.token, delivery.link_token))
    throw new Problem('not_found', 'This dealer has no such delivery.');
  return bodySchema.parse(JSON.parse(delivery.full_body ?? delivery.body));
};
