import * as z from 'zod';
import { keys, TableKey } from '#functions/runtime/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { documentOf, tenantDocumentSchema } from '#functions/runtime/tenant-document.ts';
import { hostItemSchema, tenantIndexKey, tenantIndexSchema } from '#functions/runtime/tenant-directory.ts';
import { provenanceSchema } from '#tenants/merge.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';

const whySchema = z.array(provenanceSchema);

/** Keys of earlier versions: two partitions for all dealers and hosts. */
const before = {
  document: (id: string) => TableKey.fromTable('TENANTS', id),
  why: (id: string) => TableKey.fromTable('TENANTS', `${id}#why`),
  host: (host: string) => TableKey.fromTable('HOSTS', host),
};

type Deps = Pick<Runtime, 'table' | 'now'>;

const copy = async <T extends z.ZodType>(deps: Deps, key: TableKey, schema: T, state: z.input<T>): Promise<void> => {
  await deps.table.create(key, schema, { state, events: [], lane: 'stock', at: deps.now().toISOString() });
};

/** Copies first and deletes last, so that an interrupted move is repeated by the next start. */
const moveOne = async (deps: Deps, id: string): Promise<void> => {
  const old = await deps.table.load(before.document(id), tenantConfigSchema);
  if (old === undefined) return;
  const why = await deps.table.load(before.why(id), whySchema);
  for (const host of old.state.hosts) await copy(deps, keys.host(host), hostItemSchema, { tenant: id });
  if (why !== undefined) await copy(deps, keys.tenantProvenance(id), whySchema, why.state);
  await copy(deps, keys.tenantDocument(id), tenantDocumentSchema, documentOf(old.state));
  const gone = [...old.state.hosts.map(before.host), before.why(id), before.document(id)];
  for (const key of gone) await deps.table.remove(key);
};

export const moveTenants = async (deps: Deps): Promise<void> => {
  const index = await deps.table.load(tenantIndexKey, tenantIndexSchema);
  for (const id of index?.state.tenants ?? []) await moveOne(deps, id);
};
