import { keys, lists } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Stored } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { DeliveryLine } from './contract.ts';
import { deliverySchema, type Delivery } from './delivery.ts';

export type LedgerTable = Pick<Table, 'list' | 'load' | 'loadMany'>;

const startOf = (tenant: TenantContext, cursor: string) => {
  const id = cursor.split('#')[1];
  if (id === undefined) throw new Problem('validation_failed', 'The cursor is not valid.');
  return { key: keys.delivery(tenant, id), sort: cursor };
};

const lineOf = (delivery: Delivery): DeliveryLine => ({ ...delivery, last_try: delivery.history.at(-1) ?? null });

interface Page {
  endpoint?: string | undefined;
  status?: Delivery['status'] | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Deliveries named by the index, read again, in the index's order. */
export const readDeliveries = async (
  table: LedgerTable,
  entries: Awaited<ReturnType<LedgerTable['list']>>,
): Promise<Stored<Delivery>[]> => {
  const found = await table.loadMany(
    entries.map(({ key }) => key),
    deliverySchema,
  );
  const byKey = new Map(found.map((stored) => [stored.key.toString(), stored]));
  return entries.map(({ key }) => byKey.get(key.toString())).filter((stored) => stored !== undefined);
};

/** A page of the ledger, newest first. Filters apply to the page: it may hold fewer than `limit` and still have a next. */
export const listOfDeliveries = async (
  table: LedgerTable,
  tenant: TenantContext,
  page: Page,
): Promise<{ deliveries: DeliveryLine[]; next: string | null }> => {
  const entries = await table.list(lists.deliveries(tenant), {
    newestFirst: true,
    limit: page.limit,
    ...(page.cursor === undefined ? {} : { after: startOf(tenant, page.cursor) }),
  });
  const deliveries = (await readDeliveries(table, entries))
    .map(({ state }) => state)
    .filter((delivery) => page.endpoint === undefined || delivery.endpoint_id === page.endpoint)
    .filter((delivery) => page.status === undefined || delivery.status === page.status);
  return {
    deliveries: deliveries.map(lineOf),
    next: entries.length < page.limit ? null : (entries.at(-1)?.sort ?? null),
  };
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
