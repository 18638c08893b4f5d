import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { SnapshotRefused } from '../embedded/bytes.ts';
import type { StockState } from '../embedded/stock-state.ts';
import { buildNow, tableOf, type StockTable } from '../embedded/stock-table.ts';
import type { Generation, SnapshotStore } from './store.ts';

/** How often one reader asks whether a dealer has new stock; in between it answers from what it has. */
export const POLL_MS = 5_000;
/** Snapshots held in memory, over all dealers: a quarter of the function's. Cards that were shown take some more. */
const BYTES_KEPT = 256 * 1_024 * 1_024;

/** Log line of stock that could not be loaded; it counts as a failure of the search (infra/constructs/api-function.ts). */
export const UNAVAILABLE_MESSAGE = 'stock snapshot not loaded';

export interface SnapshotReaderDeps {
  store: SnapshotStore;
  /** A dealer's stock as the table has it: where what was written cannot be read by this code. */
  fromTable: (tenant: TenantContext) => Promise<StockState>;
  logger: Pick<Logger, 'warn' | 'error'>;
  now: () => Date;
  /** Bytes of snapshots held in memory; left out, BYTES_KEPT. */
  bytesKept?: number;
}

interface Loaded {
  generation: string | undefined;
  table: StockTable;
  bytes: number;
  /** Milliseconds; when it was last known to be current. */
  checkedAt: number;
}

const shortBreak = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'The search is having a short break. Please try again in a moment.', {
    cause,
    headers: { 'retry-after': '5' },
  });

/**
 * Dealers' tables in memory, from their snapshots. Asks for a newer one at most every POLL_MS for each dealer; where that
 * fails what is in memory goes on answering. A dealer without a snapshot has no stock.
 */
export class SnapshotReader {
  readonly #deps: SnapshotReaderDeps;
  /** The least recently used first. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #polls = new Map<string, Promise<Loaded>>();

  constructor(deps: SnapshotReaderDeps) {
    this.#deps = deps;
  }

  /** Vehicles in memory. */
  get vehicles(): number {
    return [...this.#loaded.values()].reduce((sum, { table }) => sum + table.size, 0);
  }

  /** The dealer's stock as of the last poll. Throws the problem `upstream_unavailable` where there never was one. */
  async table(tenant: TenantContext): Promise<StockTable> {
    const known = this.#loaded.get(tenant.id);
    const fresh = known !== undefined && this.#deps.now().getTime() - known.checkedAt < POLL_MS;
    const loaded = fresh ? known : await this.#poll(tenant, known);
    this.#keep(tenant, loaded);
    return loaded.table;
  }

  /** One poll for all who wait for it. */
  #poll(tenant: TenantContext, known: Loaded | undefined): Promise<Loaded> {
    const running = this.#polls.get(tenant.id);
    if (running !== undefined) return running;
    const poll = this.#checked(tenant, known).finally(() => this.#polls.delete(tenant.id));
    this.#polls.set(tenant.id, poll);
    return poll;
  }

  async #checked(tenant: TenantContext, known: Loaded | undefined): Promise<Loaded> {
    const checkedAt = this.#deps.now().getTime();
    try {
      const generation = (await this.#deps.store.pointer(tenant))?.state.generations[0];
      if (known !== undefined && known.generation === generation?.id) return { ...known, checkedAt };
      if (generation === undefined) return { generation: undefined, table: tableOf([]), bytes: 0, checkedAt };
      const table = await this.#load(tenant, generation);
      return { generation: generation.id, table, bytes: generation.bytes, checkedAt };
    } catch (error) {
      this.#deps.logger.error(UNAVAILABLE_MESSAGE, { tenant: tenant.id, error: describeError(error) });
      if (known === undefined) throw shortBreak(error);
      return { ...known, checkedAt };
    }
  }

  /** What this code cannot read it makes from the table, once for each generation: after a deploy, until the next write. */
  async #load(tenant: TenantContext, generation: Generation): Promise<StockTable> {
    try {
      const table = await this.#deps.store.readTable(tenant, generation);
      if (table !== undefined) return table;
    } catch (error) {
      if (!(error instanceof SnapshotRefused)) throw error;
      this.#deps.logger.warn('stock snapshot refused', { tenant: tenant.id, error: describeError(error) });
    }
    const state = await this.#deps.fromTable(tenant);
    return buildNow(state.build());
  }

  /** Last in line to go; what was asked for longest ago goes where it gets too much. */
  #keep(tenant: TenantContext, loaded: Loaded): void {
    this.#loaded.delete(tenant.id);
    this.#loaded.set(tenant.id, loaded);
    let bytes = 0;
    for (const [id, one] of [...this.#loaded].reverse()) {
      bytes += one.bytes;
      if (bytes > (this.#deps.bytesKept ?? BYTES_KEPT) && id !== tenant.id) this.#loaded.delete(id);
    }
  }
}
