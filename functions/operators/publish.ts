import { haveToBePutRight } from '#domain/text/plural.ts';
import { isDeepStrictEqual } from 'node:util';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { settingsMark } from './published/settings-mark.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import { tenantDocumentSchema, tenantDraft, toTenantDocument } from '#functions/runtime/tenants/tenant-document.ts';
import { hostItemSchema } from '#functions/runtime/tenants/tenant-directory.ts';
import type { Finding } from '#tenants/finding.ts';
import type { ComposedTenant, Provenance } from '#tenants/merge.ts';
import { tenantConfigSchema, type TenantConfig } from '#tenants/schema.ts';
import { collectFindings } from '#tenants/validate.ts';
import type { Published } from './contract.ts';
import { refusedEndpoints } from './endpoint-addresses.ts';
import { makeSecrets, unsignedEndpoints } from './endpoint-secrets.ts';
import { withSince } from './endpoint-since.ts';
import { hostConflicts } from './host-conflicts.ts';
import { findHostOwner, put, readHeld, whySchema, type Held } from './stored-tenants.ts';
import { settleNotices } from './notices.ts';
import { confirmPageUrl } from './notices-contract.ts';

/** Changes to a dealer's settings by platform: local hosts, the sample CRM's address. */
export type TenantOverlay = (config: TenantConfig) => TenantConfig;

interface PublishDeps extends Pick<Runtime, 'table' | 'now'> {
  directory: Pick<Runtime['directory'], 'refresh'>;
  egress: Pick<Egress, 'check'>;
  tenantOverlay: TenantOverlay;
  secrets: SecretStore;
  edgeCache: EdgeCache;
  env: Pick<ApiEnv, 'SITE_ORIGIN' | 'OPERATORS_ORIGIN'>;
  /** Dealers of the platform itself, whose address for notices needs no confirmation. Absent: none. */
  isOurs?: (config: TenantConfig) => boolean;
  /** Who publishes a dealer. Absent: the platform itself, at its start. */
  stampFor?: (tenantId: string) => AuditStamp;
}

const PLATFORM_LAYER = 'platform';

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
const findPublishFaults = async (deps: PublishDeps, tenants: readonly ComposedTenant[]) => {
  const own = collectFindings(tenants.map(({ document }) => document));
  if (own.length > 0) return { findings: own };
  const publishable = tenants.map((tenant) => withOverlay(tenant, deps.tenantOverlay));
  const configs = publishable.map(({ config }) => config);
  const held = await readHeld(deps, configs);
  const refused = await refusedEndpoints(deps.egress, configs);
  const unsigned = await unsignedEndpoints(deps.secrets, configs);
  return {
    findings: [...collectFindings(configs), ...hostConflicts(deps.env, held, configs), ...refused, ...unsigned],
    publishable,
    held,
  };
};

/** All findings, also against the published dealers. */
export const findTenantFaults = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Finding[]> =>
  (await findPublishFaults(deps, tenants)).findings;

const removeHosts = async (deps: PublishDeps, held: Held, tenant: string, hosts: readonly string[]) => {
  const removed = hosts.filter((host) => findHostOwner(held, host) === tenant);
  for (const host of removed) {
    await deps.table.remove(keys.host(host));
    held.hosts.delete(keys.host(host).toString());
  }
  return removed;
};

const buildSiteOrigin = ({ env }: Pick<PublishDeps, 'env'>, { slug }: TenantConfig): string =>
  env.SITE_ORIGIN.replace('{slug}', slug);

/** Hosts and provenance follow from the document: what is noted of a publish is the document and the address for notices. */
const auditedFor = (deps: PublishDeps, { id }: TenantConfig): PublishDeps =>
  deps.stampFor === undefined ? deps : { ...deps, table: deps.table.audited(deps.stampFor(id)) };

/**
 * Secrets and hosts first, the document last: after a kill the old document remains, and the next publish can still remove old
 * hosts. A host without a document answers `tenant_unknown`.
 */
const publishOne = async (
  deps: PublishDeps,
  held: Held,
  { config: given, provenance }: Publishable,
): Promise<Published> => {
  const documentKey = keys.tenantDocument(given.id);
  const before = held.documents.get(documentKey.toString())?.state.config;
  const old = before?.hosts ?? [];
  await makeSecrets(deps.secrets, given);
  const confirmPage = (dealer: TenantConfig): string =>
    confirmPageUrl(deps.env.OPERATORS_ORIGIN ?? buildSiteOrigin(deps, dealer), dealer.id);
  const audited = auditedFor(deps, given);
  const { config: told, notices } = await settleNotices({ ...audited, confirmPage }, given);
  const config = withSince(told, before, deps.now());
  for (const host of config.hosts)
    await put(deps, held.hosts, keys.host(host), { schema: hostItemSchema, state: { tenant: config.id } });
  const gone = old.filter((host) => !config.hosts.includes(host));
  const hosts_removed = await removeHosts(deps, held, config.id, gone);
  await put(deps, held.provenance, keys.tenantProvenance(config.id), { schema: whySchema, state: provenance });
  const result = await put(audited, held.documents, documentKey, {
    schema: tenantDocumentSchema,
    ...tenantDraft(toTenantDocument(config), deps.now().toISOString()),
  });
  const shown = { site: buildSiteOrigin(deps, config), settings: settingsMark(config) };
  return { tenant: config.id, result, hosts: config.hosts, hosts_removed, ...shown, notices };
};

/** After the directory, so that nothing is kept again by old settings. */
const forgetChanged = async ({ edgeCache }: PublishDeps, published: readonly Published[]): Promise<void> => {
  const changed = published.filter(({ result }) => result === 'updated');
  await edgeCache.forget(changed.flatMap(({ hosts, hosts_removed }) => [...hosts, ...hosts_removed]));
};

/**
 * Publishes host map and documents with provenance, and drops what the edge keeps of changed dealers. Idempotent. Throws `validation_failed` with every finding before
 * writing anything.
 */
export const publishTenants = async (deps: PublishDeps, tenants: readonly ComposedTenant[]): Promise<Published[]> => {
  const { findings, publishable, held } = await findPublishFaults(deps, tenants);
  if (publishable === undefined || findings.length > 0) {
    throw new Problem('validation_failed', `${haveToBePutRight(findings.length)} before publishing.`, {
      errors: findings.map(({ tenant, key, message }) => ({ field: `${tenant}: ${key}`, message })),
    });
  }
  const published: Published[] = [];
  for (const tenant of publishable) published.push(await publishOne(deps, held, tenant));
  deps.directory.refresh();
  await forgetChanged(deps, published);
  return published;
};
