import * as z from 'zod';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { keys, TableKey } from './keys.ts';
import { Problem } from './problems.ts';
import type { Table } from './table.ts';
import { TenantContext } from './tenant-context.ts';

export const hostItemSchema = z.object({ tenant: z.string() });
export const tenantIndexSchema = z.object({ tenants: z.array(z.string()) });
/** How long a published tenant may be served from memory. */
const CACHE_MS = 5_000;

/** Published tenants by host and by id. Functions read tenants through this and nothing else. */
export interface TenantDirectory {
  /** The tenant of a viewer host; throws `tenant_unknown`. */
  byHost(host: string): Promise<TenantContext>;
  /** The tenant of an id that an event or an operator names; throws `tenant_unknown`. */
  byId(id: string): Promise<TenantContext>;
  all(): Promise<TenantContext[]>;
  /** Forgets what is cached, after a publish. */
  refresh(): void;
}

/** Viewer host as the host map holds it: lower case, no port, no trailing dot. */
export const normaliseHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The item that lists all published tenants. */
export const tenantIndexKey = TableKey.ofPlatform('PLATFORM', 'TENANTS');

/** Values by name for CACHE_MS; a failed read is not kept. */
const memo = <T>(now: () => Date) => {
  const entries = new Map<string, { at: number; value: Promise<T> }>();
  return {
    get: (name: string, read: () => Promise<T>): Promise<T> => {
      const at = now().getTime();
      const hit = entries.get(name);
      if (hit !== undefined && at - hit.at < CACHE_MS) return hit.value;
      const value = read();
      entries.set(name, { at, value });
      value.catch(() => entries.delete(name));
      return value;
    },
    clear: () => entries.clear(),
  };
};

export const makeTenantDirectory = (deps: { table: Table; now: () => Date }): TenantDirectory => {
  const configs = memo<TenantContext>(deps.now);
  const hosts = memo<string>(deps.now);

  const byId = (id: string): Promise<TenantContext> =>
    configs.get(id, async () => {
      const stored = await deps.table.load(keys.tenantDocument(id), tenantConfigSchema);
      if (stored === undefined) throw new Problem('tenant_unknown', 'No dealer has this name.');
      return TenantContext.of(stored.state);
    });

  return {
    byId,
    byHost: async (host) => {
      const name = normaliseHost(host);
      const tenantId = await hosts.get(name, async () => {
        const stored = await deps.table.load(keys.host(name), hostItemSchema);
        if (stored === undefined) throw new Problem('tenant_unknown', 'No dealer has this address.');
        return stored.state.tenant;
      });
      return byId(tenantId);
    },
    all: async () => {
      const stored = await deps.table.load(tenantIndexKey, tenantIndexSchema);
      return Promise.all((stored?.state.tenants ?? []).map(byId));
    },
    refresh: () => {
      configs.clear();
      hosts.clear();
    },
  };
};
