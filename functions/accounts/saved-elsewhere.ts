import type { ApiEnv } from '#functions/runtime/env.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { unlessGone } from '#functions/runtime/tenants/tenant-list.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WatchlistAnswer } from './contract.ts';
import { newestFirst, savedIn, watchlistItemSchema } from './watchlist-entries.ts';

interface Deps {
  table: Pick<Table, 'load'>;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup'>;
  env: Pick<ApiEnv, 'SITE_ORIGIN'>;
}

/** What the person saved with the other dealers of a group that shares its shoppers. */
export const savedElsewhere = async (
  { table, directory, env }: Deps,
  tenant: TenantContext,
  userId: string,
): Promise<NonNullable<WatchlistAnswer['elsewhere']>> => {
  const { group } = tenant.config;
  if (group === null || tenant.usersOf === tenant.id) return [];
  const ids = (await directory.inGroup(group)).filter((id) => id !== tenant.id);
  const found = await Promise.all(ids.map((id) => unlessGone(directory.byId(id))));
  const others = found
    .filter((other) => other !== undefined)
    .filter(({ usersOf, config }) => {
      return usersOf === tenant.usersOf && config.garage_enabled;
    });
  const lists = await Promise.all(
    others.map(async (other) => {
      const stored = await table.load(keys.watchlist(other, userId), watchlistItemSchema);
      const origin = env.SITE_ORIGIN.replace('{slug}', other.config.slug);
      const vehicles = savedIn(stored?.state.entries ?? []).toSorted(newestFirst);
      return {
        dealer: other.config.name,
        cars: vehicles.map(({ name, slug }) => ({ name, url: `${origin}/cars/${slug}` })),
      };
    }),
  );
  return lists.filter(({ cars: vehicles }) => vehicles.length > 0);
};
