import * as z from 'zod';
import { isHostName } from './host-name.ts';
import { keys } from '../table/keys.ts';
import { makeMemory, type Memory } from '../memory.ts';
import { Problem } from '../http/problems.ts';
import type { Table } from '../table/table.ts';
import { TenantContext } from './tenant-context.ts';
import { parseTenantConfig, tenantDocumentSchema } from './tenant-document.ts';
import { makeNegativeHostCache } from './negative-host-cache.ts';
import { listGroup, listPublished, listTenantsAfter, type ListedTenant } from './tenant-list.ts';

export const hostItemSchema = z.object({ tenant: z.string() });
/** A publish takes effect everywhere within this time. */
const KEEP_MS = 60_000;
/** Of some 50 kB each. */
const MOST_TENANTS = 500;
const MOST_HOSTS = 10_000;

/** Also of a dealer of whom the caller may not know. */
export const noSuchDealer = (): Problem => new Problem('tenant_unknown', 'No dealer has this name.');

/** The only source of a TenantContext. */
export interface TenantDirectory {
  /** Throws `tenant_unknown`, and `upstream_unavailable` in a flood of unknown hosts. */
  byHost(host: string): Promise<TenantContext>;
  /** Throws `tenant_unknown`. */
  byId(id: string): Promise<TenantContext>;
  /** As `byId`, from the table and kept by nobody: what visits all dealers would hold them all otherwise. */
  read(id: string): Promise<TenantContext>;
  /** A page of all dealers after a place of the list (tenant-list.ts). */
  listed(after: string | null, limit: number): Promise<ListedTenant[]>;
  /** Ids of dealers published since then; for entries that use `due`. */
  publishedSince(since: string): Promise<string[]>;
  /** Ids of the dealers of a group. */
  inGroup(group: string): Promise<string[]>;
  /** Clears the cache. */
  refresh(): void;
}

/** Lower case, without port and trailing dot. */
export const normaliseHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Failures are not cached. */
const recall = <T>(memory: Memory<Promise<T>>, name: string, read: () => Promise<T>): Promise<T> => {
  const known = memory.get(name);
  if (known !== undefined) return known;
  const value = read();
  memory.set(name, value);
  value.catch(() => memory.delete(name));
  return value;
};

/** Items in partitions of their own, cached for a minute, so that no partition serves all tenants' requests. */
export const makeTenantDirectory = (deps: { table: Table; now: () => Date }): TenantDirectory => {
  const { table, now } = deps;
  const configs = makeMemory<Promise<TenantContext>>({ now, keepMs: KEEP_MS, most: MOST_TENANTS });
  const hosts = makeMemory<Promise<string>>({ now, keepMs: KEEP_MS, most: MOST_HOSTS });
  const unknown = makeNegativeHostCache(now);

  const read = async (id: string): Promise<TenantContext> => {
    const stored = await table.load(keys.tenantDocument(id), tenantDocumentSchema, { consistent: false });
    if (stored === undefined) throw noSuchDealer();
    return TenantContext.of(await parseTenantConfig(stored.state));
  };

  const readTenant = async (id: string): Promise<TenantContext> => {
    const tenant = await read(id);
    // In-process calls use the tenant's first host, which may differ from the viewer's.
    for (const host of tenant.config.hosts) if (hosts.get(host) === undefined) hosts.set(host, Promise.resolve(id));
    return tenant;
  };

  const readHost = (name: string): Promise<string> =>
    unknown.lookUp(name, async () => {
      const stored = await table.load(keys.host(name), hostItemSchema, { consistent: false });
      return stored?.state.tenant;
    });

  const byId = (id: string): Promise<TenantContext> => recall(configs, id, () => readTenant(id));

  return {
    byId,
    byHost: async (host) => {
      const name = normaliseHost(host);
      if (!isHostName(name)) throw new Problem('tenant_unknown', 'No dealer has this address.');
      return byId(await recall(hosts, name, () => readHost(name)));
    },
    read,
    listed: (after, limit) => listTenantsAfter(table, after, limit),
    publishedSince: (since) => listPublished(table, [since, now().toISOString()]),
    inGroup: (group) => listGroup(table, group),
    refresh: () => {
      configs.clear();
      hosts.clear();
      unknown.clear();
    },
  };
};
