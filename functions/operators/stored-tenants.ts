import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { pairedHost } from '#domain/site/host-names.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { ConcurrentWrite, type ItemDraft, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { tenantDocumentSchema } from '#functions/runtime/tenants/tenant-document.ts';
import { hostItemSchema } from '#functions/runtime/tenants/tenant-directory.ts';
import { provenanceSchema, type Provenance } from '#tenants/merge.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Published } from './contract.ts';

type HeldDeps = Pick<Runtime, 'table' | 'now'>;

export const whySchema = z.array(provenanceSchema);
export const readProvenance = async (table: Table, tenant: string): Promise<Provenance[]> =>
  (await table.load(keys.tenantProvenance(tenant), whySchema))?.state ?? [];

/** Stored items of these dealers by key, updated while writing. */
export interface Held {
  documents: Map<string, StoredItem<z.output<typeof tenantDocumentSchema>>>;
  provenance: Map<string, StoredItem<Provenance[]>>;
  hosts: Map<string, StoredItem<{ tenant: string }>>;
}

const byKey = <S>(items: readonly StoredItem<S>[]): Map<string, StoredItem<S>> =>
  new Map(items.map((item) => [item.key.toString(), item]));

/** Three reads for a whole batch. */
export const readHeld = async ({ table }: HeldDeps, configs: readonly TenantConfig[]): Promise<Held> => {
  const ids = configs.map(({ id }) => id);
  const documents = await table.loadMany(ids.map(keys.tenantDocument), tenantDocumentSchema);
  const named = [...configs, ...documents.map(({ state }) => state.config)].flatMap((config) => config.hosts);
  const hosts = new Set([...named, ...named.map(pairedHost)]);
  return {
    documents: byKey(documents),
    provenance: byKey(await table.loadMany(ids.map(keys.tenantProvenance), whySchema)),
    hosts: byKey(await table.loadMany([...hosts].map(keys.host), hostItemSchema)),
  };
};

/** JSON drops `undefined` members. */
const asStored = (state: unknown): unknown => JSON.parse(JSON.stringify(state));

/** Writes an item if it or its place in a list differs; throws ConcurrentWrite if it changed meanwhile. */
export const put = async <T extends z.ZodType>(
  deps: HeldDeps,
  held: Map<string, StoredItem<z.output<T>>>,
  key: TableKey,
  { schema, ...item }: { schema: T } & Pick<ItemDraft<z.input<T>>, 'state' | 'listed' | 'due'>,
): Promise<Published['result']> => {
  const known = held.get(key.toString());
  const isListed = known?.listSk === item.listed?.sort;
  if (known !== undefined && isListed && isDeepStrictEqual(asStored(known.state), asStored(item.state)))
    return 'unchanged';
  const draft = { ...item, events: [], lane: 'stock' as const, at: deps.now().toISOString() };
  if (known !== undefined) {
    held.set(key.toString(), await deps.table.replace(known, schema, draft));
    return 'updated';
  }
  const { created, stored } = await deps.table.create(key, schema, draft);
  if (!created) throw new ConcurrentWrite(key, undefined);
  held.set(key.toString(), stored);
  return 'created';
};

export const findHostOwner = (held: Held, host: string): string | undefined =>
  held.hosts.get(keys.host(host).toString())?.state.tenant;
