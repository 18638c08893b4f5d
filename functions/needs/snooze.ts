import { DAY_MS } from '#domain/hours/units.ts';
import * as z from 'zod';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export const snoozeSchema = z.object({
  until: z.iso.datetime(),
  reason: z.string().max(200),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
});
export type Snooze = z.infer<typeof snoozeSchema>;

/** Item `NEEDS` / `SNOOZED`, one a dealer, by the line's id. */
export const snoozedSchema = z.object({
  snoozed: z.record(z.string(), snoozeSchema),
  /** The latest decision without its reason, which is somebody's own words: the audit keeps it. */
  last: z.object({ id: z.string(), until: z.iso.datetime().nullable() }).nullable(),
});
export type Snoozed = z.infer<typeof snoozedSchema>;

export const nothingSnoozed: Snoozed = { snoozed: {}, last: null };

/** More lines than a dealer puts off: an item of some 60 kB. */
const MOST = 150;

/** The oldest decision goes first, which is over long since. */
const kept = (snoozed: Snoozed['snoozed']): Snoozed['snoozed'] =>
  Object.fromEntries(
    Object.entries(snoozed)
      .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
      .slice(0, MOST),
  );

/** A later decision replaces an earlier one; undefined ends it. */
export const changeSnooze = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { id, snooze, at }: { id: string; snooze: Snooze | undefined; at: string },
): Promise<void> => {
  await table.change(
    keys.snoozedNeeds(tenant),
    snoozedSchema,
    nothingSnoozed,
    (current): ItemDraft<Snoozed> | undefined => {
      const { [id]: before, ...others } = current.snoozed;
      if (snooze === undefined && before === undefined) return undefined;
      const last = { id, until: snooze?.until ?? null };
      const state = { snoozed: kept({ ...others, ...(snooze && { [id]: snooze }) }), last };
      return { state, events: [], lane: 'stock', at };
    },
  );
};

/** Takes decisions away; answers how many. */
export const endSnoozes = async (
  { table, now }: { table: Pick<Table, 'change' | 'load'>; now: () => Date },
  tenant: TenantContext,
  isOver: (id: string, snooze: Snooze) => boolean,
): Promise<number> => {
  const key = keys.snoozedNeeds(tenant);
  const stored = await table.load(key, snoozedSchema);
  if (stored === undefined) return 0;
  let ended = 0;
  await table.change({ key, stored }, snoozedSchema, nothingSnoozed, (current): ItemDraft<Snoozed> | undefined => {
    const all = Object.entries(current.snoozed);
    const left = all.filter(([id, snooze]) => !isOver(id, snooze));
    ended = all.length - left.length;
    const state = { ...current, snoozed: Object.fromEntries(left) };
    return ended === 0 ? undefined : { state, events: [], lane: 'stock', at: now().toISOString() };
  });
  return ended;
};

const LONGEST_MS = 31 * DAY_MS;

/** Refuses what is over already, and what would be forgotten. */
export const checkUntil = (until: string, now: Date): void => {
  const ms = Date.parse(until) - now.getTime();
  if (ms > 0 && ms <= LONGEST_MS) return;
  throw new Problem('validation_failed', 'Choose a time from now to a month ahead.', {
    errors: [{ field: 'until', message: 'Choose a time from now to a month ahead.' }],
  });
};
