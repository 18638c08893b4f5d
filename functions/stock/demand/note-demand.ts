import * as z from 'zod';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { favouriteSaved } from '#events/favourite-saved.ts';
import { leadRecorded } from '#events/lead-recorded.ts';
import { watchlistAdded } from '#events/watchlist-added.ts';
import { watchlistRemoved } from '#events/watchlist-removed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { addDemand, demandDraft, demandSchema, sinceDraft, sinceSchema, type Asked } from './record.ts';

type NoteDeps = Pick<Runtime, 'table' | 'now'>;

/** 40 bits: among the marks of a day none meets another by chance. */
const MARK_CHARS = 8;

const recordedSchema = z.object({ car_id: z.string().nullable(), submitted_at: z.iso.datetime() });
const savedSchema = z.object({
  vehicle_id: z.string(),
  saved_at: z.iso.datetime().nullable().default(null),
  moved: z.boolean().default(false),
});
const favouriteSchema = z.object({ car_id: z.string() });

/** Null: a sign-in moved it, and it was counted as the visitor saved it. */
const savedBy = (event: AnyEvent): Omit<Asked, 'mark'> | null => {
  const { vehicle_id, saved_at, moved } = savedSchema.parse(event.data);
  return moved ? null : { vehicle_id, what: 'saves', at: saved_at ?? event.time };
};

/** Null: of no vehicle, or of a save that nobody knows or that was moved. */
const askedBy = (event: AnyEvent): Omit<Asked, 'mark'> | null => {
  switch (eventName(event)) {
    case leadRecorded.name: {
      const { car_id, submitted_at: at } = recordedSchema.parse(event.data);
      return car_id === null ? null : { vehicle_id: car_id, what: 'leads', at };
    }
    case watchlistAdded.name: {
      return savedBy(event);
    }
    case watchlistRemoved.name: {
      const { vehicle_id, saved_at: at } = savedSchema.parse(event.data);
      return at === null ? null : { vehicle_id, what: 'taken_back', at };
    }
    case favouriteSaved.name:
      return { vehicle_id: favouriteSchema.parse(event.data).car_id, what: 'saves', at: event.time };
    default:
      return null;
  }
};

const existing = z.object({ id: z.string() });
const KEEP_MS = 3_600_000;
const MOST_DEALERS = 500;

/** Counts an event of a vehicle of the dealer's, once, whenever and however often it comes. */
export const makeNoteDemand = ({ table, now }: NoteDeps) => {
  const known = makeMemory<string>({ now, keepMs: KEEP_MS, most: MOST_DEALERS });

  /** The earliest that was counted: events that the bus's archive gives again move it back. */
  const noteSince = async (tenant: TenantContext, at: string): Promise<void> => {
    const since = known.get(tenant.id);
    if (since !== undefined && since <= at) return;
    const stored = await table.change(keys.demandSince(tenant), sinceSchema, undefined, (current) =>
      current !== undefined && current.since <= at ? undefined : sinceDraft(tenant, at, now()),
    );
    known.set(tenant.id, stored?.since ?? at);
  };

  return async (tenant: TenantContext, event: AnyEvent): Promise<void> => {
    const asked = askedBy(event);
    await noteSince(tenant, event.time);
    if (asked === null) return;
    const key = keys.demand(tenant, asked.vehicle_id);
    const stored = await table.load(key, demandSchema);
    // Programs may name any id: what is no vehicle of the dealer's gets no item.
    if (stored === undefined && (await table.load(keys.stock(tenant, asked.vehicle_id), existing)) === undefined)
      return;
    const mark = derivedId('demand', event.id).slice(0, MARK_CHARS);
    await table.change({ key, stored }, demandSchema, undefined, (current) => {
      const next = addDemand(current, { ...asked, mark }, now());
      return next && demandDraft(tenant, next, now());
    });
  };
};
