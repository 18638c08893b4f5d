import type { AnyEvent } from '#events/envelope.ts';
import { acceptedEvents, isAccepted } from '#functions/runtime/accepted-offer.ts';
import { compareSince } from '#functions/runtime/compare-since.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import { storedLeadSchema } from '#functions/runtime/stored-lead.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { valuationSchema } from '#functions/runtime/valuation.ts';

interface AcceptedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

/** Looks at a dealer's accepted trade-in offers since the checkpoint, each with its event. */
export const acceptedBetween = (
  deps: AcceptedDeps,
  tenant: TenantContext,
  look: (event: AnyEvent) => Promise<boolean>,
): Promise<void> =>
  compareSince(deps, { list: lists.valuations(tenant), checkpoint: keys.offersCompared(tenant) }, async (page) => {
    const items = await deps.table.loadMany(
      page.map(({ key }) => key),
      valuationSchema,
    );
    let well = true;
    for (const { state } of items) {
      if (!isAccepted(state)) continue;
      const lead = (await deps.table.load(keys.lead(tenant, state.accepted.lead_id), storedLeadSchema))?.state.lead;
      if (lead === undefined) continue;
      for (const event of acceptedEvents(tenant, state, lead)) well = await look(event);
    }
    return well;
  });
