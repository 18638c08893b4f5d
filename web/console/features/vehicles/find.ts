import { api } from '#web/console/lib/api.ts';
import type { FindEntries } from '#web/console/lib/palette.ts';

const AT_MOST = 5;
const SHORTEST = 2;

/** Cars for Ctrl K: by name, stock number, rego or VIN, those in stock first. */
export const find: FindEntries = async ({ tenant, text, signal }) => {
  if (text.length < SHORTEST) return [];
  const parts = await Promise.all(
    (['stock', 'sold'] as const).map((part) =>
      api('stock.list-cars', { params: { tenant }, query: { part, q: text, limit: AT_MOST }, signal }),
    ),
  );
  return parts
    .flatMap((result) => (result.ok ? result.answer.cars : []))
    .slice(0, AT_MOST)
    .map(({ id, name, stocknum, state }) => ({
      id,
      title: name,
      detail: [stocknum, state === 'sold' ? 'sold' : null].filter((part) => part !== null).join(', '),
      to: `/cars/${id}` as const,
    }));
};
