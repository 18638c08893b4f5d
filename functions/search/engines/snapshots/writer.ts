import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { SnapshotRefused } from '../embedded/bytes.ts';
import { StockState } from '../embedded/stock-state.ts';
import type { Pointer, SnapshotStore } from './store.ts';

/** Changes within this time are written together, as a queue's batch brings them. */
const GATHER_MS = 50;
/** Attempts against concurrent writers. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 50;
/** Vehicles in memory between writes, over all dealers; about 5 kB each. */
const VEHICLES_KEPT = 40_000;

/** Returns whether anything was new. */
export type Change = (state: StockState) => boolean;

export interface SnapshotWriterDeps {
  store: SnapshotStore;
  /** A dealer's stock from the table, if this code cannot read the snapshot. */
  fromTable: (tenant: TenantContext) => Promise<StockState>;
  sleep: (ms: number) => Promise<void>;
  random: () => number;
}

interface Waiting {
  change: Change;
  done: () => void;
  failed: (error: unknown) => void;
}

interface Known {
  /** Undefined if the state is not stored: first write, or unreadable. */
  generation: string | undefined;
  state: StockState;
}

/** Returns the message to its queue. */
class TooManyWriters extends Error {
  constructor(tenant: TenantContext) {
    super(`The stock of '${tenant.id}' was written by others ${MAX_ATTEMPTS} times while it was being written here.`);
    this.name = 'TooManyWriters';
  }
}

/** Writes concurrent changes together. After losing to another process, applies them to its result. */
export class SnapshotWriter {
  readonly #deps: SnapshotWriterDeps;
  readonly #waiting = new Map<string, Waiting[]>();
  /** Least recently used first, only stored states. */
  readonly #known = new Map<string, Known>();

  constructor(deps: SnapshotWriterDeps) {
    this.#deps = deps;
  }

  write(tenant: TenantContext, change: Change): Promise<void> {
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(tenant.id);
      const one = { change, done, failed };
      if (waiting !== undefined) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(tenant.id, [one]);
      void this.#drain(tenant);
    });
  }

  async state(tenant: TenantContext): Promise<StockState> {
    const pointer = await this.#deps.store.pointer(tenant);
    return (await this.#load(tenant, pointer)).state;
  }

  async #drain(tenant: TenantContext): Promise<void> {
    for (;;) {
      await this.#deps.sleep(GATHER_MS);
      const group = this.#waiting.get(tenant.id) ?? [];
      if (group.length === 0) {
        this.#waiting.delete(tenant.id);
        return;
      }
      this.#waiting.set(tenant.id, []);
      try {
        await this.#commit(tenant, (state) => group.map(({ change }) => change(state)).includes(true));
        for (const { done } of group) done();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
  }

  async #commit(tenant: TenantContext, change: Change): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const pointer = await this.#deps.store.pointer(tenant);
      const { state, generation } = await this.#load(tenant, pointer);
      // From here it may differ from what is stored.
      this.#known.delete(tenant.id);
      const isNew = change(state);
      const isUnread = pointer !== undefined && generation === undefined;
      if (!isNew && !isUnread) return this.#keep(tenant, { generation, state });
      const written = await this.#deps.store.write(tenant, pointer, state);
      if (written !== undefined) return this.#keep(tenant, { generation: written.id, state });
      await this.#deps.sleep(this.#deps.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
    throw new TooManyWriters(tenant);
  }

  async #load(tenant: TenantContext, pointer: Pointer | undefined): Promise<Known> {
    if (pointer === undefined) return { generation: undefined, state: new StockState() };
    const [generation] = pointer.state.generations;
    const known = this.#known.get(tenant.id);
    if (known?.generation === generation.id) return known;
    try {
      const state = await this.#deps.store.readState(tenant, generation);
      if (state !== undefined) return { generation: generation.id, state };
    } catch (error) {
      if (!(error instanceof SnapshotRefused)) throw error;
    }
    return { generation: undefined, state: await this.#deps.fromTable(tenant) };
  }

  #keep(tenant: TenantContext, known: Known): void {
    this.#known.set(tenant.id, known);
    let vehicles = 0;
    for (const [id, { state }] of [...this.#known].reverse()) {
      vehicles += state.documents.size;
      if (vehicles > VEHICLES_KEPT && id !== tenant.id) this.#known.delete(id);
    }
  }
}
