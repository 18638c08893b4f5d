import type { Lead } from '#domain/lead/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { acceptedEvents, isAccepted } from '#functions/tradeins/published/accepted-offer.ts';
import { scanSinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { loadLead } from '#functions/leads/published/lead-reads.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { endedEvent, isEnded } from '#functions/tradeins/published/ended-offer.ts';
import { valuationSchema, type Valuation } from '#functions/tradeins/published/valuation.ts';

interface AcceptedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

const eventsOf = (tenant: TenantContext, state: Valuation, lead: Lead): AnyEvent[] => [
  ...(isAccepted(state) ? acceptedEvents(tenant, state, lead) : []),
  ...(isEnded(state) ? [endedEvent(tenant, state, lead)] : []),
];

/** Looks at a dealer's trade-ins that were accepted or ended since the checkpoint, each with its events. */
export const tradeInsBetween = (
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
        const leadId = state.accepted?.lead_id ?? (isEnded(state) ? state.lead_id : null);
        const lead = leadId === null ? undefined : await loadLead(deps.table, tenant, leadId);
        if (lead === undefined) continue;
        for (const event of eventsOf(tenant, state, lead)) well = await handle(event);
      }
      return well;
    },
  );
