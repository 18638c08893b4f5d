import { watchlistFull } from '#domain/accounts/watchlist.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { watchlistAdded } from '#events/watchlist-added.ts';
import { watchlistRemoved } from '#events/watchlist-removed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { secondsAfter } from '#functions/privacy/published/personal-data.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { WatchlistAnswer } from './contract.ts';
import { savedElsewhere } from './saved-elsewhere.ts';
import {
  apply,
  toWatchlistEntry,
  isForSale,
  isRefused,
  newestFirst,
  buildRemovalEntry,
  savedIn,
  watchlistItemSchema,
  withinLimits,
  type Applied,
  type Entry,
} from './watchlist-entries.ts';

/** A browser's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5_000;

interface Call<B> {
  tenant: TenantContext;
  user: SignedIn;
  body: B;
  caller: Pick<Caller, 'correlationId'>;
}

interface Change {
  phone_number: string;
  car_id: string;
  changed_at?: string | undefined;
}

interface Deps {
  table: Pick<Table, 'load' | 'loadMany' | 'change'>;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup'>;
  env: Pick<ApiEnv, 'SITE_ORIGIN'>;
  now: () => Date;
}

const readWatchlistLimit = ({ config }: TenantContext): number => config.constants.watchlistLimit;

const requireEnabled = ({ config }: TenantContext): void => {
  if (!config.garage_enabled) throw new Problem('not_found', 'This dealer keeps saved cars in your browser only.');
};

const requireOwnNumber = ({ tenant, user, body }: Call<Change>): void => {
  if (normalisePhone(body.phone_number, tenant.config.country)?.e164 !== user.phone)
    throw new Problem('phone_mismatch', 'That is not the number you are signed in with.');
};

const answer = ({ phone }: SignedIn, entries: readonly Entry[]): WatchlistAnswer => ({
  phone,
  cars: savedIn(entries)
    .toSorted(newestFirst)
    .map(({ saved: _saved, moved: _moved, changed_at, ...vehicle }) => ({ ...vehicle, saved_at: changed_at })),
});

/** The vehicles of a person, one item; the last press counts, whenever it arrives (docs/product/accounts.md, 'Watchlist'). */
export const makeWatchlist = (deps: Deps) => {
  const pressedAt = (changed_at: string | undefined): string => {
    const now = deps.now().getTime();
    const at = changed_at === undefined ? now : Date.parse(changed_at);
    return new Date(Math.min(at, now + CLOCK_SKEW_MS)).toISOString();
  };

  const buildWatchlistEvent = (
    { tenant, user, caller }: Call<unknown>,
    { id, saved, changed_at, moved }: Entry,
    before: readonly Entry[],
  ): AnyEvent => {
    const time = deps.now().toISOString();
    const meta = {
      id: derivedId('watchlist', tenant.id, user.user_id, id, String(saved), changed_at),
      time,
      tenantId: tenant.id,
      correlationId: caller.correlationId,
      subject: user.user_id,
    };
    const data = { user_id: user.user_id, vehicle_id: id };
    if (saved) return watchlistAdded.create(meta, { event_id: 39, ...data, saved_at: changed_at, moved });
    const known = savedIn(before).find((one) => one.id === id);
    // Nobody knows when a save that was moved here was made.
    const saved_at = known === undefined || known.moved ? null : known.changed_at;
    return watchlistRemoved.create(meta, { ...data, saved_at });
  };

  /** `wanted` is worked out from what is there. */
  const put = async (call: Call<unknown>, wanted: (before: readonly Entry[]) => readonly Entry[]): Promise<Entry[]> => {
    const key = keys.watchlist(call.tenant, call.user.user_id);
    const limit = readWatchlistLimit(call.tenant);
    const state = await deps.table.change(key, watchlistItemSchema, undefined, (current) => {
      const before = current?.entries ?? [];
      const { entries, changed } = wanted(before).reduce<Applied>((applied, entry) => apply(applied, entry, limit), {
        entries: before,
        changed: [],
      });
      if (entries === before) return undefined;
      return {
        state: { entries: withinLimits(entries) },
        lane: 'lead',
        at: deps.now().toISOString(),
        // With the account, whose sessions end long before.
        expires: secondsAfter(deps.now().toISOString(), call.tenant.config.retention.accountMonths),
        events: changed.map((entry) => buildWatchlistEvent(call, entry, before)),
        listed: { list: lists.watchlists(call.tenant), sort: `${deps.now().toISOString()}#${call.user.user_id}` },
      };
    });
    return state?.entries ?? [];
  };

  const begin = (call: Call<Change>): string => {
    requireEnabled(call.tenant);
    requireOwnNumber(call);
    return pressedAt(call.body.changed_at);
  };

  return {
    save: async (call: Call<Change>) => {
      const at = begin(call);
      const { car_id } = call.body;
      const item = (await deps.table.load(keys.stock(call.tenant, car_id), stockItemSchema))?.state;
      if (item === undefined || !isForSale(item))
        return { body: { success: false, error: 'This car is no longer for sale.' } };
      const entries = await put(call, () => [toWatchlistEntry(item, at)]);
      const limit = readWatchlistLimit(call.tenant);
      const isFull = isRefused(entries, car_id, limit);
      return { body: isFull ? { success: false, error: watchlistFull(limit) } : { success: true } };
    },

    remove: async (call: Call<Change>) => {
      const at = begin(call);
      await put(call, () => [buildRemovalEntry(call.body.car_id, at)]);
      return { body: { success: true } };
    },

    list: async ({ tenant, user }: Pick<Call<unknown>, 'tenant' | 'user'>) => {
      requireEnabled(tenant);
      const stored = await deps.table.load(keys.watchlist(tenant, user.user_id), watchlistItemSchema);
      const elsewhere = await savedElsewhere(deps, tenant, user.user_id);
      return { body: { ...answer(user, stored?.state.entries ?? []), ...(elsewhere.length > 0 && { elsewhere }) } };
    },

    /** The browser's first vehicle is its newest and stays the newest. */
    merge: async (call: Call<{ car_ids: readonly string[] }>) => {
      const { tenant, body } = call;
      requireEnabled(tenant);
      const ids = [...new Set(body.car_ids)];
      const found = await deps.table.loadMany(
        ids.map((id) => keys.stock(tenant, id)),
        stockItemSchema,
      );
      const now = deps.now().getTime();
      const vehicles = new Map(found.map(({ state }) => [state.id, state]));
      const entries = ids
        .map((id) => vehicles.get(id))
        .filter((item) => item !== undefined)
        .map((item, n) => ({ ...toWatchlistEntry(item, new Date(now - n).toISOString()), moved: true }));
      const isNew = (before: readonly Entry[]) => (entry: Entry) => !savedIn(before).some(({ id }) => id === entry.id);
      return { body: answer(call.user, await put(call, (before) => entries.filter(isNew(before)))) };
    },
  };
};
