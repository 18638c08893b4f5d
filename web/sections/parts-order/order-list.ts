import { useSyncExternalStore } from 'react';
import { MOST_LINES, withLine, type OrderLine } from '#domain/parts/order.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

const isCents = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isLine = (value: unknown): value is OrderLine =>
  isObject(value) &&
  typeof value['number'] === 'string' &&
  typeof value['name'] === 'string' &&
  Number.isSafeInteger(value['quantity']) &&
  isCents(value['price_cents']);

/** What a visitor wants of a dealer's parts. It outlives the visit, because a list is made over days. */
const orders = new StoredList<OrderLine>({
  kind: 'local',
  keyOf: (tenant) => `fc:${tenant}:parts-order`,
  isEntry: isLine,
  limit: MOST_LINES,
});

/** Empty on the server and while hydrating. */
export const useOrderLines = (): readonly OrderLine[] => {
  const { slug } = useSite();
  return useSyncExternalStore(
    orders.watch,
    () => orders.read(slug),
    () => orders.none,
  );
};

/** Forms are never part of served HTML, so that they may read it at once. */
export const readOrderLines = (tenant: string): readonly OrderLine[] => orders.read(tenant);

export const saveOrderLine = (tenant: string, line: OrderLine): void =>
  orders.write(tenant, withLine(orders.read(tenant), line));

export const clearOrder = (tenant: string): void => orders.write(tenant, []);
