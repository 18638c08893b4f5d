import type { AnyEvent } from '#events/envelope.ts';
import { acceptedEvents, isAccepted } from '#functions/tradeins/published/accepted-offer.ts';
import { scanSinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { loadLead } from '#functions/leads/published/lead-reads.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationSchema } from '#functions/tradeins/published/valuation.ts';

interface AcceptedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

/** Looks at a dealer's accepted trade-in offers since the checkpoint, each with its event. */
export const acceptedBetween = (
  deps: AcceptedDeps,
  tenant: TenantContext,
  handle: (event: AnyEvent) => Promise<boolean>,
): Promise<void> =>
  scanSinceCheckpoint(
    deps,
    { list: lists.valuations(tenant), checkpoint: keys.offersCompared(tenant) },
    async (page) => {
      const items = await deps.table.loadMany(
        page.map(({ key }) => key),
        valuationSchema,
      );
      let well = true;
      for (const { state } of items) {
        if (!isAccepted(state)) continue;
        const lead = await loadLead(deps.table, tenant, state.accepted.lead_id);
        if (lead === undefined) continue;
        for (const event of acceptedEvents(tenant, state, lead)) well = await handle(event);
      }
      return well;
    },
  );
