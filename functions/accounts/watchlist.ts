import * as z from 'zod';
import { isPublished } from '#domain/vehicle/projection.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { watchlistAdded } from '#events/watchlist-added.ts';
import { watchlistRemoved } from '#events/watchlist-removed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/implement.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedIn } from '#functions/runtime/session.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { WatchlistAnswer } from './contract.ts';

/** Saved ones; beyond it a vehicle is refused, none is dropped. */
export const WATCHLIST_LIMIT = 50;
/** Also those taken off, so that an older press that comes late changes nothing. */
const KEPT_ENTRIES = 150;
/** A browser's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5_000;

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  saved: z.boolean(),
  /** When the shopper pressed. */
  changed_at: z.iso.datetime(),
});
type Entry = z.infer<typeof entrySchema>;
const watchlistItemSchema = z.object({ entries: z.array(entrySchema) });

interface Call<B> {
  tenant: TenantContext;
  user: SignedIn;
  body: B;
  caller: Pick<Caller, 'ip' | 'correlationId'>;
}

interface Change {
  phone_number: string;
  car_id: string;
  changed_at?: string | undefined;
}

interface Deps {
  table: Pick<Table, 'load' | 'loadMany' | 'change'>;
  now: () => Date;
  countCall: CountCall;
}

const full = `Your watchlist holds ${WATCHLIST_LIMIT} cars. Remove one to save another.`;

const savedIn = (entries: readonly Entry[]): Entry[] => entries.filter(({ saved }) => saved);

const byTime = (a: Entry, b: Entry): number => b.changed_at.localeCompare(a.changed_at);

const requireEnabled = ({ config }: TenantContext): void => {
  if (!config.garage_enabled) throw new Problem('not_found', 'This dealer keeps saved cars in your browser only.');
};

const requireOwnNumber = ({ tenant, user, body }: Call<Change>): void => {
  if (normalisePhone(body.phone_number, tenant.config.country)?.e164 !== user.phone)
    throw new Problem('phone_mismatch', 'That is not the number you are signed in with.');
};

const isForSale = (item: StockItem): boolean =>
  isPublished(item) && item.state !== 'sold' && item.content.status !== 'sold';

const entryOf = ({ id, slug, content }: StockItem, changed_at: string): Entry => ({
  ...{ id, slug, name: vehicleName(content), make: content.make, model: content.model },
  ...{ saved: true, changed_at },
});

interface Applied {
  entries: readonly Entry[];
  /** What was saved or taken off. */
  changed: readonly Entry[];
}

/** An entry that is older than what is known of its vehicle, and a saved one beyond the limit, change nothing. */
const apply = (before: Applied, entry: Entry): Applied => {
  const { entries, changed } = before;
  const known = entries.find(({ id }) => id === entry.id);
  const was = known?.saved === true;
  const isLate = known !== undefined && known.changed_at > entry.changed_at;
  const isTooMany = entry.saved && !was && savedIn(entries).length >= WATCHLIST_LIMIT;
  if (isLate || isTooMany) return before;
  return {
    entries: [entry, ...entries.filter(({ id }) => id !== entry.id)],
    changed: was === entry.saved ? changed : [...changed, entry],
  };
};

const withinLimits = (entries: readonly Entry[]): Entry[] => [
  ...savedIn(entries),
  ...entries
    .filter(({ saved }) => !saved)
    .toSorted(byTime)
    .slice(0, KEPT_ENTRIES - WATCHLIST_LIMIT),
];

/** The vehicles of a person, one item; the last press counts, whenever it arrives (docs/product/accounts.md, 'Watchlist'). */
export const makeWatchlist = (deps: Deps) => {
  const pressedAt = (changed_at: string | undefined): string => {
    const now = deps.now().getTime();
    const at = changed_at === undefined ? now : Date.parse(changed_at);
    return new Date(Math.min(at, now + CLOCK_SKEW_MS)).toISOString();
  };

  const eventOf = ({ tenant, user, caller }: Call<unknown>, { id, saved, changed_at }: Entry): AnyEvent => {
    const time = deps.now().toISOString();
    const meta = {
      id: derivedId('watchlist', tenant.id, user.user_id, id, String(saved), changed_at),
      ...{ time, tenantId: tenant.id, correlationId: caller.correlationId, subject: user.user_id },
    };
    const data = { user_id: user.user_id, vehicle_id: id };
    return saved ? watchlistAdded.create(meta, { event_id: 39, ...data }) : watchlistRemoved.create(meta, data);
  };

  const put = async (call: Call<unknown>, wanted: readonly Entry[]): Promise<Entry[]> => {
    const key = keys.watchlist(call.tenant, call.user.user_id);
    const state = await deps.table.change(key, watchlistItemSchema, undefined, (current) => {
      const before = current?.entries ?? [];
      const { entries, changed } = wanted.reduce(apply, { entries: before, changed: [] });
      if (entries === before) return undefined;
      return {
        ...{ state: { entries: withinLimits(entries) }, lane: 'lead', at: deps.now().toISOString() },
        events: changed.map((entry) => eventOf(call, entry)),
      };
    });
    return state?.entries ?? [];
  };

  const answer = ({ phone }: SignedIn, entries: readonly Entry[]): WatchlistAnswer => ({
    phone,
    cars: savedIn(entries)
      .toSorted(byTime)
      .map(({ saved: _saved, changed_at, ...car }) => ({ ...car, saved_at: changed_at })),
  });

  const isRefused = (entries: readonly Entry[], id: string): boolean => {
    const saved = savedIn(entries);
    return saved.length >= WATCHLIST_LIMIT && !saved.some((one) => one.id === id);
  };

  return {
    save: async (call: Call<Change>) => {
      requireEnabled(call.tenant);
      requireOwnNumber(call);
      await deps.countCall(call.tenant, call.caller.ip);
      const { car_id, changed_at } = call.body;
      const item = (await deps.table.load(keys.stock(call.tenant, car_id), stockItemSchema))?.state;
      if (item === undefined || !isForSale(item))
        return { body: { success: false, error: 'This car is no longer for sale.' } };
      const entries = await put(call, [entryOf(item, pressedAt(changed_at))]);
      return { body: isRefused(entries, car_id) ? { success: false, error: full } : { success: true } };
    },

    remove: async (call: Call<Change>) => {
      requireEnabled(call.tenant);
      requireOwnNumber(call);
      await deps.countCall(call.tenant, call.caller.ip);
      const { car_id, changed_at } = call.body;
      const entry = { id: car_id, name: '', slug: '', make: '', model: '', saved: false };
      await put(call, [{ ...entry, changed_at: pressedAt(changed_at) }]);
      return { body: { success: true } };
    },

    list: async ({ tenant, user }: Pick<Call<unknown>, 'tenant' | 'user'>) => {
      requireEnabled(tenant);
      const stored = await deps.table.load(keys.watchlist(tenant, user.user_id), watchlistItemSchema);
      return { body: answer(user, stored?.state.entries ?? []) };
    },

    /** The browser's first vehicle is its newest and stays the newest. */
    merge: async (call: Call<{ car_ids: readonly string[] }>) => {
      const { tenant, body } = call;
      requireEnabled(tenant);
      await deps.countCall(tenant, call.caller.ip);
      const ids = [...new Set(body.car_ids)];
      const found = await deps.table.loadMany(
        ids.map((id) => keys.stock(tenant, id)),
        stockItemSchema,
      );
      const now = deps.now().getTime();
      const items = ids
        .map((id) => found.find(({ state }) => state.id === id)?.state)
        .filter((item) => item !== undefined);
      const entries = items.map((item, n) => entryOf(item, new Date(now - n).toISOString()));
      const stored = await deps.table.load(keys.watchlist(tenant, call.user.user_id), watchlistItemSchema);
      const known = new Set(stored?.state.entries.filter(({ saved }) => saved).map(({ id }) => id));
      return {
        body: answer(
          call.user,
          await put(
            call,
            entries.filter(({ id }) => !known.has(id)),
          ),
        ),
      };
    },
  };
};
