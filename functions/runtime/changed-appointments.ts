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

const beginOf = async (table: Pick<Table, 'load'>, checkpoint: TableKey, at: Date): Promise<string> =>
  (await table.load(checkpoint, checkpointSchema))?.state.from ?? before(at, HORIZON_MS);

const isFull = (seen: number): boolean => seen >= PAGES * PER_PAGE;

interface Span {
  tenant: TenantContext;
  between: readonly [from: string, to: string];
}

/** `last` is set if there may be more. */
const pageOf = async (
  table: Pick<Table, 'list' | 'loadMany'>,
  { tenant, between }: Span,
  after: IndexEntry | undefined,
): Promise<{ events: AnyEvent[]; seen: number; last: IndexEntry | undefined }> => {
  const page = await table.list(lists.appointments(tenant), {
    ...{ between, limit: PER_PAGE },
    ...(after === undefined ? {} : { after }),
  });
  const items = await table.loadMany(
    page.map(({ key }) => key),
    appointmentSchema,
  );
  const events = items.flatMap(({ state }) => (isChanged(state) ? [changeEvent(tenant, state)] : []));
  return { events, seen: page.length, last: page.length < PER_PAGE ? undefined : page.at(-1) };
};

/** Null: the checkpoint stays. */
const nextCheckpoint = (begin: string, from: string, { seen, well }: { seen: number; well: boolean }): string | null =>
  !well || seen === 0 || from <= begin ? null : from;

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
  const begin = await beginOf(table, checkpoint, at);
  const span: Span = { tenant, between: [begin, before(at, GRACE_MS)] };
  let [last, seen, well]: [IndexEntry | undefined, number, boolean] = [undefined, 0, true];
  do {
    const page = await pageOf(table, span, last);
    for (const event of page.events) well = await look(event);
    seen += page.seen;
    last = page.last;
  } while (last !== undefined && !isFull(seen));
  const from = nextCheckpoint(begin, last?.sort ?? before(at, GRACE_MS + OVERLAP_MS), { seen, well });
  if (from === null) return;
  await table.change(checkpoint, checkpointSchema, undefined, () => ({
    ...{ state: { from }, events: [] },
    ...{ lane: 'lead', at: at.toISOString() },
  }));
};
