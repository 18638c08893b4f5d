import * as z from 'zod';
import type { AnyEvent } from '#events/envelope.ts';
import { appointmentSchema } from './appointment.ts';
import { changeEvent, isChanged } from './appointment-event.ts';
import { lists, type TableKey } from './keys.ts';
import type { IndexEntry } from './table-index.ts';
import type { Table } from './table.ts';
import type { TenantContext } from './tenant-context.ts';

/** Time for a change's own message, and for the lag of the index. */
const GRACE_MS = 15 * 60_000;
/** Span looked at again, for changes that the index showed late. */
const OVERLAP_MS = 60 * 60_000;
/** Start without a checkpoint. */
const HORIZON_MS = 3 * 24 * 60 * 60_000;
const PER_PAGE = 100;
/** Pages per dealer and run; the next run continues. */
const PAGES = 10;

const checkpointSchema = z.object({ from: z.string() });

interface ChangedDeps {
  table: Pick<Table, 'change' | 'list' | 'load' | 'loadMany'>;
  now: () => Date;
}

const before = (time: Date, ms: number): string => new Date(time.getTime() - ms).toISOString();

/**
 * Looks at a dealer's changed appointments since the checkpoint, with the event of the latest change of each. `look` answers
 * whether all went well so far: if not, the checkpoint stays, and the next run looks again.
 */
export const changedBetween = async (
  { table, now }: ChangedDeps,
  tenant: TenantContext,
  checkpoint: TableKey,
  look: (event: AnyEvent) => Promise<boolean>,
): Promise<void> => {
  const at = now();
  const stored = await table.load(checkpoint, checkpointSchema);
  const [begin, end] = [stored?.state.from ?? before(at, HORIZON_MS), before(at, GRACE_MS)];
  let [last, seen, well]: [IndexEntry | undefined, number, boolean] = [undefined, 0, true];
  do {
    const page: IndexEntry[] = await table.list(lists.appointments(tenant), {
      ...{ between: [begin, end], limit: PER_PAGE },
      ...(last === undefined ? {} : { after: last }),
    });
    const items = await table.loadMany(
      page.map(({ key }) => key),
      appointmentSchema,
    );
    for (const { state } of items) if (isChanged(state)) well = await look(changeEvent(tenant, state));
    seen += page.length;
    last = page.length < PER_PAGE ? undefined : page.at(-1);
  } while (last !== undefined && seen < PAGES * PER_PAGE);
  const from = last?.sort ?? before(at, GRACE_MS + OVERLAP_MS);
  if (!well || seen === 0 || from <= begin) return;
  await table.change(checkpoint, checkpointSchema, undefined, () => ({
    ...{ state: { from }, events: [] },
    ...{ lane: 'lead', at: at.toISOString() },
  }));
};
