import * as z from 'zod';
import { keys } from '#functions/runtime/keys.ts';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { readDocuments, writeDocuments } from '../embedded/snapshot-documents.ts';
import { readSnapshot, writeSnapshot } from '../embedded/snapshot.ts';
import type { StockState } from '../embedded/stock-state.ts';
import { buildNow, type StockTable } from '../embedded/stock-table.ts';

/** Generations kept behind the current one, for readers that are just loading them. */
const KEPT = 2;

const generationSchema = z.object({
  id: z.string(),
  written_at: z.iso.datetime(),
  vehicles: z.number().int(),
  /** Of what readers load. */
  bytes: z.number().int(),
});
export type Generation = z.infer<typeof generationSchema>;

/** Newest first; never empty. What is named here is in the object store, but for the last one, which may be gone. */
const pointerSchema = z.object({ generations: z.tuple([generationSchema], generationSchema) });
export type Pointer = StoredItem<z.infer<typeof pointerSchema>>;

/** A generation's objects, written once and never again; the dealer stands in the name. */
const objectNames = {
  /** What searches read: embedded/snapshot.ts. */
  index: (tenant: TenantContext, id: string): string => `search/${tenant.id}/${id}/index`,
  /** What the next writer goes on from: embedded/snapshot-documents.ts. */
  documents: (tenant: TenantContext, id: string): string => `search/${tenant.id}/${id}/documents`,
};

export interface SnapshotStoreDeps {
  table: Pick<Table, 'load' | 'create' | 'replace'>;
  objects: Pick<ObjectStore, 'get' | 'put' | 'remove'>;
  now: () => Date;
  newId: () => string;
}

/**
 * Dealers' stocks as objects, and for each dealer one item of the table that says which object is current. An object is
 * written before the item names it, and the item changes only if it is what it was: a reader sees the old stock or the new
 * one, and of two writers one wins and the other begins again.
 */
export class SnapshotStore {
  readonly #deps: SnapshotStoreDeps;

  constructor(deps: SnapshotStoreDeps) {
    this.#deps = deps;
  }

  /** What is current; undefined before the first write. */
  pointer(tenant: TenantContext): Promise<Pointer | undefined> {
    return this.#deps.table.load(keys.searchSnapshot(tenant), pointerSchema);
  }

  /** A generation's table; undefined where the object is not there. Throws SnapshotRefused. */
  async readTable(tenant: TenantContext, { id }: Generation): Promise<StockTable | undefined> {
    const object = await this.#deps.objects.get(objectNames.index(tenant, id));
    return object === undefined ? undefined : readSnapshot(tenant.id, object.body);
  }

  /** What a generation was written from; undefined where the object is not there. Throws SnapshotRefused. */
  async readState(tenant: TenantContext, { id }: Generation): Promise<StockState | undefined> {
    const object = await this.#deps.objects.get(objectNames.documents(tenant, id));
    return object === undefined ? undefined : readDocuments(tenant.id, object.body);
  }

  /** Makes this stock the current one; answers its generation, or undefined where another writer was first. */
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
      // Before they are forgotten: whoever fails here leaves nothing behind that nobody knows of.
      ...known.slice(KEPT).map(({ id }) => this.#remove(tenant, id)),
    ]);
    const isCurrent = await this.#swap(tenant, before, { generations: [generation, ...known.slice(0, KEPT)] });
    if (isCurrent) return generation;
    await this.#remove(tenant, generation.id);
    return undefined;
  }

  /** True where the item says so now. A write whose answer was lost is repeated by the SDK and then finds itself. */
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
