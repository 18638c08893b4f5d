import * as z from 'zod';
import { keys } from '#functions/runtime/table/keys.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readDocuments, writeDocuments } from '../embedded/snapshot-documents.ts';
import { readSnapshot, writeSnapshot } from '../embedded/snapshot.ts';
import type { StockState } from '../embedded/stock-state.ts';
import { buildNow, type StockTable } from '../embedded/stock-table.ts';

/** Previous generations, for readers that are loading them. */
const KEPT = 2;

const generationSchema = z.object({
  id: z.string(),
  written_at: z.iso.datetime(),
  vehicles: z.number().int(),
  /** Of the file that readers load. */
  bytes: z.number().int(),
});
export type Generation = z.infer<typeof generationSchema>;

/** Newest first. Every object but the last one's is sure to exist. */
const pointerSchema = z.object({ generations: z.tuple([generationSchema], generationSchema) });
export type Pointer = StoredItem<z.infer<typeof pointerSchema>>;

/** Objects are immutable. */
const objectNames = {
  /** For searches: embedded/snapshot.ts. */
  index: (tenant: TenantContext, id: string): string => `search/${tenant.id}/${id}/index`,
  /** For the next writer: embedded/snapshot-documents.ts. */
  documents: (tenant: TenantContext, id: string): string => `search/${tenant.id}/${id}/documents`,
};

export interface SnapshotStoreDeps {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  objects: Pick<ObjectStore, 'get' | 'put' | 'remove'>;
  now: () => Date;
  newId: () => string;
}

/** Objects are written before the item names them, and the item changes conditionally, so only one of two writers succeeds. */
export class SnapshotStore {
  readonly #deps: SnapshotStoreDeps;

  constructor(deps: SnapshotStoreDeps) {
    this.#deps = deps;
  }

  /** Undefined before the first write. */
  pointer(tenant: TenantContext): Promise<Pointer | undefined> {
    return this.#deps.table.load(keys.searchSnapshot(tenant), pointerSchema);
  }

  /** Undefined if there is none. Throws SnapshotRefused. */
  async readTable(tenant: TenantContext, { id }: Generation): Promise<StockTable | undefined> {
    const object = await this.#deps.objects.get(objectNames.index(tenant, id));
    return object === undefined ? undefined : readSnapshot(tenant.id, object.body);
  }

  /** Undefined if there is none. Throws SnapshotRefused. */
  async readState(tenant: TenantContext, { id }: Generation): Promise<StockState | undefined> {
    const object = await this.#deps.objects.get(objectNames.documents(tenant, id));
    return object === undefined ? undefined : readDocuments(tenant.id, object.body);
  }

  /** Returns the new generation; undefined if another writer was first. */
  async write(tenant: TenantContext, before: Pointer | undefined, state: StockState): Promise<Generation | undefined> {
    const { objects, now, newId } = this.#deps;
    const index = writeSnapshot(tenant.id, buildNow(state.build()));
    const generation: Generation = {
      id: newId(),
      written_at: now().toISOString(),
      vehicles: state.documents.size,
      bytes: index.length,
    };
    const known = before?.state.generations ?? [];
    await Promise.all([
      objects.put(objectNames.index(tenant, generation.id), index, 'application/octet-stream'),
      objects.put(
        objectNames.documents(tenant, generation.id),
        writeDocuments(tenant.id, state),
        'application/octet-stream',
      ),
      // Deleted before the item forgets them, so that a failure leaves no orphans.
      ...known.slice(KEPT).map(({ id }) => this.#remove(tenant, id)),
    ]);
    const isCurrent = await this.#swap(tenant, before, { generations: [generation, ...known.slice(0, KEPT)] });
    if (isCurrent) return generation;
    await this.#remove(tenant, generation.id);
    return undefined;
  }

  /** A write whose answer was lost is retried by the SDK and then finds its own value. */
  async #swap(tenant: TenantContext, before: Pointer | undefined, state: Pointer['state']): Promise<boolean> {
    const { table, now } = this.#deps;
    const draft = { state, events: [], lane: 'stock' as const, at: now().toISOString() };
    const isNamed = (pointer: Pointer | undefined): boolean =>
      pointer?.state.generations.some(({ id }) => id === state.generations[0].id) === true;
    try {
      if (before === undefined) {
        return isNamed((await table.create(keys.searchSnapshot(tenant), pointerSchema, draft)).stored);
      }
      return isNamed(await table.replace(before, pointerSchema, draft));
    } catch (error) {
      if (!(error instanceof ConcurrentWrite)) throw error;
      return isNamed(await this.pointer(tenant));
    }
  }

  async #remove(tenant: TenantContext, id: string): Promise<void> {
    const { objects } = this.#deps;
    await Promise.all([
      objects.remove(objectNames.index(tenant, id)),
      objects.remove(objectNames.documents(tenant, id)),
    ]);
  }
}
