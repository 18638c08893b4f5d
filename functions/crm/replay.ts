import type * as z from 'zod';
import { lists } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { replay, replayAnswerSchema } from './contract.ts';
import { readDeliveries, type LedgerTable } from './deliveries.ts';
import { isSettled, replayed } from './delivery.ts';
import { moveDelivery } from './delivery-store.ts';

interface ReplayDeps {
  table: LedgerTable & Pick<Table, 'replace'>;
  now: () => Date;
}
type ReplayRequest = z.output<typeof replay.body>;

/** Sorts after every id of the same instant. */
const END = '~';
const iso = (time: string): string => new Date(time).toISOString();

/**
 * Begins a new round for the settled deliveries of a span, in the order of their birth. The `webhook-id` stays, so that a
 * receiver that has one already drops it. What is still on its way is left alone.
 */
export const replaySpan = async (
  { table, now }: ReplayDeps,
  tenant: TenantContext,
  request: ReplayRequest,
): Promise<z.input<typeof replayAnswerSchema>> => {
  if (!tenant.config.crm.endpoints.some(({ id }) => id === request.endpoint)) {
    throw new Problem('not_found', 'This dealer has no such endpoint.');
  }
  const entries = await table.list(lists.deliveries(tenant), {
    between: [iso(request.since), `${iso(request.until)}${END}`],
  });
  const matching = (await readDeliveries(table, entries)).filter(
    ({ state }) =>
      state.endpoint_id === request.endpoint && (request.status === undefined || state.status === request.status),
  );
  const settled = matching.filter(({ state }) => isSettled(state));
  const begun: string[] = [];
  for (const stored of request.dry_run ? [] : settled) {
    const at = now();
    const moved = await moveDelivery({ table, tenant }, stored, replayed(stored.state, at), at.toISOString());
    if (moved !== undefined) begun.push(stored.state.delivery_id);
  }
  return {
    matched: matching.length,
    replayed: begun.length,
    skipped: matching.length - settled.length,
    dry_run: request.dry_run,
    deliveries: request.dry_run ? settled.map(({ state }) => state.delivery_id) : begun,
  };
};
