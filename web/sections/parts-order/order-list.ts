import { useSyncExternalStore } from 'react';
import { MOST_LINES, MOST_OF_A_PART, withLine, type OrderLine } from '#domain/parts/order.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { isObject, StoredList } from '#web/lib/stored-list.ts';

const isWithin = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= most;
const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const MOST_CENTS = 100_000_000;

/** What the server would refuse goes: it would hold up the whole enquiry. */
const isLine = (value: unknown): value is OrderLine =>
  isObject(value) &&
  isText(value['number'], 40) &&
  isText(value['name'], 120) &&
  isWithin(value['quantity'], MOST_OF_A_PART) &&
  (value['price_cents'] === null || isWithin(value['price_cents'], MOST_CENTS));

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
