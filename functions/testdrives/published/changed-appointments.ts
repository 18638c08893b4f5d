import type { AnyEvent } from '#events/envelope.ts';
import { appointmentSchema } from './appointment.ts';
import { changeEvent, isChanged } from './appointment-event.ts';
import { scanSinceCheckpoint } from '#functions/runtime/table/checkpointed-scan.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface ChangedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

/**
 * Looks at a dealer's changed appointments since the checkpoint, with the event of the latest change of each. `look` answers
 * whether all went well so far: if not, the checkpoint stays, and the next run looks again.
 */
export const changedBetween = (
  deps: ChangedDeps,
  tenant: TenantContext,
  checkpoint: TableKey,
  handle: (event: AnyEvent) => Promise<boolean>,
): Promise<void> =>
  scanSinceCheckpoint(deps, { list: lists.appointments(tenant), checkpoint }, async (page) => {
    const items = await deps.table.loadMany(
      page.map(({ key }) => key),
      appointmentSchema,
    );
    let well = true;
    for (const { state } of items) if (isChanged(state)) well = await handle(changeEvent(tenant, state));
    return well;
  });
