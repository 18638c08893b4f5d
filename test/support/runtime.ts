import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EventBus } from '#functions/runtime/outbox/bus.ts';
import { LOCAL_INBOUND_DOMAIN, makeInboundAddresses } from '#functions/runtime/mail/inbound-address.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { listedTenant } from '#functions/runtime/tenants/tenant-list.ts';
import { normaliseHost, type TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { memoryDataKeys } from './stores/data-keys.ts';
import { countedSignals } from './signals.ts';

export const testEnv: ApiEnv = {
  TABLE_NAME: 'forecourt',
  OUTBOX_SHARDS,
  EDGE_SECRET: 'edge-secret-of-the-tests-0123456789',
  OPERATOR_AUTH: 'token',
  SITE_ORIGIN: 'http://{slug}.localhost',
  CONSOLE_ORIGIN: 'http://console.localhost',
};
const linkSecrets: LinkSecrets = { all: async () => ['secret-of-the-links-of-the-tests'] };
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** By `<slug>.localhost` and by id, without a table. */
export const fixedDirectory = (tenants: readonly TenantContext[]): TenantDirectory => {
  const find = async (test: (tenant: TenantContext) => boolean): Promise<TenantContext> => {
    const found = tenants.find(test);
    if (found === undefined) throw new Problem('tenant_unknown', 'No dealer has this name.');
    return found;
  };
  return {
    byHost: (host) => find(({ config }) => `${config.slug}.localhost` === normaliseHost(host)),
    byId: (id) => find((tenant) => tenant.id === id),
    read: (id) => find((tenant) => tenant.id === id),
    listed: async (after, limit) => {
      const places = tenants.map(({ id, config }) => ({ id, place: listedTenant(config).sort }));
      const sorted = places.toSorted((one, other) => (one.place < other.place ? -1 : 1));
      return sorted.filter(({ place }) => after === null || place > after).slice(0, limit);
    },
    publishedSince: async () => [],
    inGroup: async (group) => tenants.filter(({ config }) => config.group === group).map(({ id }) => id),
    refresh: () => undefined,
  };
};

const noObjects = (): never => {
  throw new Error('This test has no object store.');
};
const absentObjects: ObjectStore = {
  put: noObjects,
  get: noObjects,
  stream: noObjects,
  size: noObjects,
  remove: noObjects,
  signedPut: noObjects,
  signedGet: noObjects,
};

export const secretsOf = (values: Readonly<Record<string, string>>): SecretStore => ({
  get: async (ref) => {
    const value = { 'operator/token': OPERATOR_TOKEN, ...values }[ref];
    if (value === undefined) throw new SecretMissing(ref);
    return value;
  },
});

/** A runtime over any document client; everything else is in memory. */
export const testRuntime = (parts: {
  documents: DynamoDBDocumentClient;
  tenants: readonly TenantContext[];
  now: () => Date;
  newId: () => string;
  bus?: EventBus;
  secrets?: SecretStore;
  signals?: Signals;
  log?: (line: string) => void;
}): ApiRuntime & Pick<PlatformPorts, 'linkSecrets' | 'dataKeys' | 'inboundAddresses'> => ({
  dataKeys: memoryDataKeys(),
  linkSecrets,
  inboundAddresses: makeInboundAddresses({ linkSecrets, domain: LOCAL_INBOUND_DOMAIN }),
  env: testEnv,
  now: parts.now,
  newId: parts.newId,
  logger: makeLogger(parts.log ?? (() => undefined), parts.now),
  documents: parts.documents,
  table: new Table(parts.documents, testEnv.TABLE_NAME, testEnv.OUTBOX_SHARDS),
  directory: fixedDirectory(parts.tenants),
  objects: absentObjects,
  bus: parts.bus ?? { publish: async (events) => new Set(events.map(({ id }) => id)) },
  secrets: parts.secrets ?? secretsOf({}),
  signals: parts.signals ?? countedSignals().signals,
});

/** Advanced by tests only. */
export const testClock = (start = '2026-11-21T00:00:00.000Z') => {
  let time = Date.parse(start);
  return {
    now: (): Date => new Date(time),
    advance: (ms: number): void => {
      time += ms;
    },
  };
};

/** Sequential. */
export const testIds = (prefix = 'id'): (() => string) => {
  let count = 0;
  return () => `${prefix}${String((count += 1)).padStart(8, '0')}`;
};
