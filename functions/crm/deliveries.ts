import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import { inOrder } from '#functions/runtime/table/page.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { DeliveryLine } from './contract.ts';
import { deliverySchema, type Delivery } from './delivery.ts';

export type LedgerTable = Pick<Table, 'list' | 'load' | 'loadMany'>;

const toDeliveryLine = (delivery: Delivery): DeliveryLine => ({
  ...delivery,
  last_try: delivery.history.at(-1) ?? null,
});

interface DeliveryPage {
  endpoint?: string | undefined;
  status?: Delivery['status'] | undefined;
  cursor?: string | undefined;
  limit: number;
}

export const readDeliveries = async (
  table: LedgerTable,
  entries: Awaited<ReturnType<LedgerTable['list']>>,
): Promise<StoredItem<Delivery>[]> => {
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    deliverySchema,
  );
  return inOrder(entries, found);
};

/** Newest first. Filters apply after paging: a page may have fewer than `limit` entries and still a next one. */
export const listOfDeliveries = async (
  table: Pick<Table, 'page'>,
  tenant: TenantContext,
  { endpoint, status, ...page }: DeliveryPage,
): Promise<{ deliveries: DeliveryLine[]; next: string | null }> => {
  const { items, next } = await table.page(lists.deliveries(tenant), deliverySchema, {
    ...page,
    keyOf: (id) => keys.delivery(tenant, id),
  });
  const deliveries = items
    .filter((delivery) => endpoint === undefined || delivery.endpoint_id === endpoint)
    .filter((delivery) => status === undefined || delivery.status === status);
  return { deliveries: deliveries.map(toDeliveryLine), next };
};

export const deliveryById = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  id: string,
): Promise<Delivery> => {
  const stored = await table.load(keys.delivery(tenant, id), deliverySchema);
  if (stored === undefined) throw new Problem('not_found', 'This dealer has no such delivery.');
  return stored.state;
};
