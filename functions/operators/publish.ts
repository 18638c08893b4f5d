import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table.ts';
import { hostItemSchema, tenantIndexKey, tenantIndexSchema } from '#functions/runtime/tenant-directory.ts';
import type { Finding } from '#tenants/finding.ts';
import { provenanceSchema, type ComposedTenant, type Provenance } from '#tenants/merge.ts';
import { tenantConfigSchema, type TenantConfig } from '#tenants/schema.ts';
import { findingsOf } from '#tenants/validate.ts';
import type { Published } from './contract.ts';

/** Changes a dealer's settings for the place it is published to: local hosts, the sample CRM's address. */
export type TenantOverlay = (config: TenantConfig) => TenantConfig;

export interface PublishDeps extends Pick<Runtime, 'table' | 'now'> {
  directory: Pick<Runtime['directory'], 'refresh'>;
  tenantOverlay: TenantOverlay;
}

/** Layer name of what the overlay set. */
const PLATFORM_LAYER = 'platform';

const whySchema = z.array(provenanceSchema);
export const readProvenance = async (table: Table, tenant: string): Promise<Provenance[]> =>
  (await table.load(keys.tenantProvenance(tenant), whySchema))?.state ?? [];

/** Writes an item as given, whoever wrote before; true when that changed it. Platform items have one writer at a time. */
const put = async <T extends z.ZodType>(
  deps: PublishDeps,
  key: ReturnType<typeof keys.host>,
  schema: T,
  state: z.input<T> & z.output<T>,
): Promise<'created' | 'updated' | 'unchanged'> => {
  const draft = { state, events: [], lane: 'stock' as const, at: deps.now().toISOString() };
  const { created, stored } = await deps.table.create(key, schema, draft);
  if (created) return 'created';
  // Compared as JSON: the table holds no `undefined`.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(stored.state)), JSON.parse(JSON.stringify(state))))
    return 'unchanged';
  await deps.table.replace(stored, schema, draft);
  return 'updated';
};

const hostOwner = async (deps: PublishDeps, host: string): Promise<string | undefined> =>
  (await deps.table.load(keys.host(host), hostItemSchema))?.state.tenant;

/** Hosts that dealers outside of this batch already have. */
const takenHosts = async (deps: PublishDeps, configs: readonly TenantConfig[]): Promise<Finding[]> => {
  const ids = new Set(configs.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const { id, hosts } of configs) {
    for (const [n, host] of hosts.entries()) {
      const owner = await hostOwner(deps, host);
      if (owner === undefined || owner === id || ids.has(owner)) continue;
      const message = `The host '${host}' belongs to '${owner}', which is published. A host leads to one dealer.`;
      findings.push({ tenant: id, key: `hosts.${n}`, code: 'duplicate_host', message });
    }
  }
  return findings;
};

interface Publishable {
  config: TenantConfig;
  provenance: Provenance[];
}

/** What the overlay changed, told as one more layer. */
const withOverlay = ({ document, provenance }: ComposedTenant, overlay: TenantOverlay): Publishable => {
  const before = tenantConfigSchema.parse(document);
  const config = tenantConfigSchema.parse(overlay(before));
  const changed = (['hosts', 'crm'] as const).filter((key) => !isDeepStrictEqual(before[key], config[key]));
  const layered = provenance.map((one) => {
    const key = changed.find((name) => one.key === name || one.key.startsWith(`${name}.`));
    if (key === undefined) return one;
    const value = key === 'hosts' ? config.hosts : config.crm.endpoints;
    return { ...one, value, layer: PLATFORM_LAYER, said: [...one.said, { layer: PLATFORM_LAYER, value }] };
  });
  return { config, provenance: layered };
};

/** Everything that keeps these dealers from being published, by themselves and among the published ones. */
export const findTenantFaults = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Finding[]> => {
  const findings = findingsOf(tenants.map(({ document }) => document));
  if (findings.length > 0) return findings;
  const published = tenants.map((tenant) => withOverlay(tenant, deps.tenantOverlay).config);
  return [...findingsOf(published), ...(await takenHosts(deps, published))];
};

const removeHosts = async (deps: PublishDeps, tenant: string, hosts: readonly string[]): Promise<string[]> => {
  const removed: string[] = [];
  for (const host of hosts) {
    if ((await hostOwner(deps, host)) !== tenant) continue;
    await deps.table.remove(keys.host(host));
    removed.push(host);
  }
  return removed;
};

/**
 * Hosts first, the document last: a kill in between leaves the old document, from which the next publish still knows
 * which hosts have to go. A host without a document answers `tenant_unknown`, as it did before.
 */
const publishOne = async (deps: PublishDeps, { config, provenance }: Publishable): Promise<Published> => {
  const old = await deps.table.load(keys.tenantDocument(config.id), tenantConfigSchema);
  for (const host of config.hosts) await put(deps, keys.host(host), hostItemSchema, { tenant: config.id });
  const gone = (old?.state.hosts ?? []).filter((host) => !config.hosts.includes(host));
  const hosts_removed = await removeHosts(deps, config.id, gone);
  await put(deps, keys.tenantProvenance(config.id), whySchema, provenance);
  const result = await put(deps, keys.tenantDocument(config.id), tenantConfigSchema, config);
  return { tenant: config.id, result, hosts: config.hosts, hosts_removed };
};

/** A second publisher at the same moment makes this throw ConcurrentWrite; publishing again is safe and completes it. */
const addToIndex = async (deps: PublishDeps, ids: readonly string[]): Promise<void> => {
  const known = (await deps.table.load(tenantIndexKey, tenantIndexSchema))?.state.tenants ?? [];
  await put(deps, tenantIndexKey, tenantIndexSchema, { tenants: [...new Set([...known, ...ids])].sort() });
};

/**
 * Publishes dealers: host map, documents with their provenance, index. Doing it twice changes nothing. Throws
 * `validation_failed` with every finding, and then nothing was written.
 */
export const publishTenants = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Published[]> => {
  const findings = await findTenantFaults(deps, tenants);
  if (findings.length > 0) {
    throw new Problem('validation_failed', `${findings.length} things have to be put right before publishing.`, {
      errors: findings.map(({ tenant, key, message }) => ({ field: `${tenant}: ${key}`, message })),
    });
  }
  const published: Published[] = [];
  for (const tenant of tenants) published.push(await publishOne(deps, withOverlay(tenant, deps.tenantOverlay)));
  await addToIndex(
    deps,
    published.map(({ tenant }) => tenant),
  );
  deps.directory.refresh();
  return published;
};
