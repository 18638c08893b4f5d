import { haveToBePutRight } from '#domain/text/things.ts';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Egress } from '#functions/runtime/egress.ts';
import { keys, type TableKey } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table-item.ts';
import { documentOf, tenantDocumentSchema } from '#functions/runtime/tenant-document.ts';
import { hostItemSchema, tenantIndexKey, tenantIndexSchema } from '#functions/runtime/tenant-directory.ts';
import type { Finding } from '#tenants/finding.ts';
import { provenanceSchema, type ComposedTenant, type Provenance } from '#tenants/merge.ts';
import { tenantConfigSchema, type TenantConfig } from '#tenants/schema.ts';
import { findingsOf } from '#tenants/validate.ts';
import type { Published } from './contract.ts';
import { refusedEndpoints } from './endpoint-addresses.ts';
import { withSince } from './endpoint-since.ts';

/** Changes to a dealer's settings by platform: local hosts, the sample CRM's address. */
export type TenantOverlay = (config: TenantConfig) => TenantConfig;

interface PublishDeps extends Pick<Runtime, 'table' | 'now'> {
  directory: Pick<Runtime['directory'], 'refresh'>;
  egress: Pick<Egress, 'check'>;
  tenantOverlay: TenantOverlay;
}

const PLATFORM_LAYER = 'platform';

const whySchema = z.array(provenanceSchema);
export const readProvenance = async (table: Table, tenant: string): Promise<Provenance[]> =>
  (await table.load(keys.tenantProvenance(tenant), whySchema))?.state ?? [];

/** Stored items of these dealers by key, updated while writing. */
interface Held {
  documents: Map<string, StoredItem<z.output<typeof tenantDocumentSchema>>>;
  provenance: Map<string, StoredItem<Provenance[]>>;
  hosts: Map<string, StoredItem<{ tenant: string }>>;
}

const byKey = <S>(items: readonly StoredItem<S>[]): Map<string, StoredItem<S>> =>
  new Map(items.map((item) => [item.key.toString(), item]));

/** Three reads for a whole batch. */
const readHeld = async ({ table }: PublishDeps, configs: readonly TenantConfig[]): Promise<Held> => {
  const ids = configs.map(({ id }) => id);
  const documents = await table.loadMany(ids.map(keys.tenantDocument), tenantDocumentSchema);
  const hosts = new Set([...configs, ...documents.map(({ state }) => state.config)].flatMap((config) => config.hosts));
  return {
    documents: byKey(documents),
    provenance: byKey(await table.loadMany(ids.map(keys.tenantProvenance), whySchema)),
    hosts: byKey(await table.loadMany([...hosts].map(keys.host), hostItemSchema)),
  };
};

/** JSON drops `undefined` members. */
const asStored = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

/** Writes an item if it differs; throws ConcurrentWrite if it changed meanwhile. */
const put = async <T extends z.ZodType>(
  deps: PublishDeps,
  held: Map<string, StoredItem<z.output<T>>>,
  key: TableKey,
  item: { schema: T; state: z.input<T> },
): Promise<Published['result']> => {
  const known = held.get(key.toString());
  if (known !== undefined && isDeepStrictEqual(asStored(known.state), asStored(item.state))) return 'unchanged';
  const draft = { state: item.state, events: [], lane: 'stock' as const, at: deps.now().toISOString() };
  if (known !== undefined) {
    held.set(key.toString(), await deps.table.replace(known, item.schema, draft));
    return 'updated';
  }
  const { created, stored } = await deps.table.create(key, item.schema, draft);
  if (!created) throw new ConcurrentWrite(key, undefined);
  held.set(key.toString(), stored);
  return 'created';
};

const ownerOf = (held: Held, host: string): string | undefined =>
  held.hosts.get(keys.host(host).toString())?.state.tenant;

/** Hosts already used by dealers outside of this batch. */
const takenHosts = (held: Held, configs: readonly TenantConfig[]): Finding[] => {
  const ids = new Set(configs.map(({ id }) => id));
  return configs.flatMap(({ id, hosts }) =>
    hosts.flatMap((host, n): Finding[] => {
      const owner = ownerOf(held, host);
      if (owner === undefined || ids.has(owner)) return [];
      const message = `The host '${host}' belongs to '${owner}', which is published. A host leads to one dealer.`;
      return [{ tenant: id, key: `hosts.${n}`, code: 'duplicate_host', message }];
    }),
  );
};

interface Publishable {
  config: TenantConfig;
  provenance: Provenance[];
}

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

/** Findings of the documents, then conflicts of hosts. */
const faultsOf = async (deps: PublishDeps, tenants: readonly ComposedTenant[]) => {
  const own = findingsOf(tenants.map(({ document }) => document));
  if (own.length > 0) return { findings: own };
  const publishable = tenants.map((tenant) => withOverlay(tenant, deps.tenantOverlay));
  const configs = publishable.map(({ config }) => config);
  const held = await readHeld(deps, configs);
  const refused = await refusedEndpoints(deps.egress, configs);
  return { findings: [...findingsOf(configs), ...takenHosts(held, configs), ...refused], publishable, held };
};

/** All findings, also against the published dealers. */
export const findTenantFaults = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Finding[]> =>
  (await faultsOf(deps, tenants)).findings;

const removeHosts = async (deps: PublishDeps, held: Held, tenant: string, hosts: readonly string[]) => {
  const removed = hosts.filter((host) => ownerOf(held, host) === tenant);
  for (const host of removed) {
    await deps.table.remove(keys.host(host));
    held.hosts.delete(keys.host(host).toString());
  }
  return removed;
};

/**
 * Hosts first, the document last: after a kill the old document remains, and the next publish can still remove old hosts.
 * A host without a document answers `tenant_unknown`.
 */
const publishOne = async (deps: PublishDeps, held: Held, { config, provenance }: Publishable): Promise<Published> => {
  const documentKey = keys.tenantDocument(config.id);
  const before = held.documents.get(documentKey.toString())?.state.config;
  const old = before?.hosts ?? [];
  for (const host of config.hosts)
    await put(deps, held.hosts, keys.host(host), { schema: hostItemSchema, state: { tenant: config.id } });
  const gone = old.filter((host) => !config.hosts.includes(host));
  const hosts_removed = await removeHosts(deps, held, config.id, gone);
  await put(deps, held.provenance, keys.tenantProvenance(config.id), { schema: whySchema, state: provenance });
  const document = { schema: tenantDocumentSchema, state: documentOf(withSince(config, before, deps.now())) };
  const result = await put(deps, held.documents, documentKey, document);
  return { tenant: config.id, result, hosts: config.hosts, hosts_removed };
};

/** Throws ConcurrentWrite for a concurrent publisher; publishing again completes it. */
const addToIndex = async (deps: PublishDeps, ids: readonly string[]): Promise<void> => {
  const index = await deps.table.load(tenantIndexKey, tenantIndexSchema);
  const tenants = [...new Set([...(index?.state.tenants ?? []), ...ids])].sort();
  const held = byKey(index === undefined ? [] : [index]);
  await put(deps, held, tenantIndexKey, { schema: tenantIndexSchema, state: { tenants } });
};

/**
 * Publishes host map, documents with provenance, and index. Idempotent. Throws `validation_failed` with every finding before
 * writing anything.
 */
export const publishTenants = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Published[]> => {
  const { findings, publishable, held } = await faultsOf(deps, tenants);
  if (publishable === undefined || findings.length > 0) {
    throw new Problem('validation_failed', `${haveToBePutRight(findings.length)} before publishing.`, {
      errors: findings.map(({ tenant, key, message }) => ({ field: `${tenant}: ${key}`, message })),
    });
  }
  const published: Published[] = [];
  for (const tenant of publishable) published.push(await publishOne(deps, held, tenant));
  await addToIndex(
    deps,
    published.map(({ tenant }) => tenant),
  );
  deps.directory.refresh();
  return published;
};
