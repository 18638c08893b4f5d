import * as contract from '#functions/stock/contract.ts';
import type { Departure, RemovalsPage } from '#functions/stock/views.ts';
import type { Client } from '#cli/client.ts';
import { csvText } from '#domain/text/csv.ts';
import { shortList } from '#cli/short-list.ts';

export const amount = (cents: number | null): string => (cents === null ? 'none' : (cents / 100).toFixed(2));

export const departureHeadings = ['STOCK NUMBER', 'HELD', 'BECOMES', 'LISTED', 'PRICE', 'VEHICLE'];

export const departureCells = (vehicle: Departure): string[] => [
  ...[
    vehicle.stocknum ?? vehicle.vehicle_id,
    vehicle.held ? 'held' : '',
    vehicle.becomes,
    vehicle.listed_at.slice(0, 10),
  ],
  ...[amount(vehicle.price_cents), vehicle.name],
];

const LINES = 20;

const unreadLine = (lines: readonly number[]): string =>
  `Rows that name no car, and may be of these: line ${lines.slice(0, LINES).join(', ')}${lines.length > LINES ? ' and more' : ''}.`;

/** All pages. */
const loadRemovals = async (client: Client, params: { tenant: string; run: string }) => {
  const { cars: vehicles, held, unread, next } = await client.call(contract.operatorRemovals, { params });
  for (let after = next; after !== null;) {
    const page: RemovalsPage = await client.call(contract.operatorRemovals, { params, query: { after } });
    vehicles.push(...page.cars);
    after = page.next;
  }
  return { cars: vehicles, held, unread };
};

export const showRemovals = async (
  client: Client,
  params: { tenant: string; run: string },
  { csv = false }: { csv?: boolean | undefined },
): Promise<void> => {
  const { cars: vehicles, held, unread } = await loadRemovals(client, params);
  const rows = vehicles.map(departureCells);
  const text =
    vehicles.length === 0
      ? 'The run takes no car away.'
      : [
          `${held} of ${vehicles.length} cars wait for approval.`,
          ...(unread.length === 0 ? [] : [unreadLine(unread)]),
          ...shortList('Cars', departureHeadings, rows),
        ].join('\n');
  client.out.result(
    { run_id: params.run, held, unread, cars: vehicles },
    csv ? csvText(departureHeadings, rows) : text,
  );
};
