import { describeError, type Logger } from '#functions/runtime/logger.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { SnapshotRefused } from '../embedded/bytes.ts';
import type { StockState } from '../embedded/stock-state.ts';
import { buildNow, buildStockTableSync, type StockTable } from '../embedded/stock-table.ts';
import type { Generation, SnapshotStore } from './store.ts';

/** A reader looks for a dealer's new stock at most this often. */
export const POLL_MS = 5_000;
/** Snapshots in memory over all dealers: a quarter of the function's. Hits that were shown need some more. */
const BYTES_KEPT = 256 * 1_024 * 1_024;

/** Log message of a failed load, counted by infra/constructs/api-function.ts. */
export const UNAVAILABLE_MESSAGE = 'stock snapshot not loaded';

export interface SnapshotReaderDeps {
  store: SnapshotStore;
  /** A dealer's stock from the table, if this code cannot read the snapshot. */
  fromTable: (tenant: TenantContext) => Promise<StockState>;
  logger: Pick<Logger, 'warn' | 'error'>;
  now: () => Date;
  bytesKept?: number;
}

interface Loaded {
  generation: string | undefined;
  table: StockTable;
  bytes: number;
  checkedAt: number;
}

const shortBreak = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'The search is having a short break. Please try again in a moment.', {
    cause,
    headers: { 'retry-after': '5' },
  });

/** Dealers' tables in memory, polled at most every POLL_MS. If a poll fails, the loaded table is used. */
export class SnapshotReader {
  readonly #deps: SnapshotReaderDeps;
  /** Least recently used first. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #polls = new Map<string, Promise<Loaded>>();

  constructor(deps: SnapshotReaderDeps) {
    this.#deps = deps;
  }

  get vehicles(): number {
    return [...this.#loaded.values()].reduce((sum, { table }) => sum + table.size, 0);
  }

  /** The stock of the last poll. Throws the problem `upstream_unavailable` if none was ever loaded. */
  async table(tenant: TenantContext): Promise<StockTable> {
    const known = this.#loaded.get(tenant.id);
    const fresh = known !== undefined && this.#deps.now().getTime() - known.checkedAt < POLL_MS;
    const loaded = fresh ? known : await this.#poll(tenant, known);
    this.#keep(tenant, loaded);
    return loaded.table;
  }

  /** One poll for all concurrent searches. */
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
      if (generation === undefined)
        return { generation: undefined, table: buildStockTableSync([]), bytes: 0, checkedAt };
      const table = await this.#load(tenant, generation);
      return { generation: generation.id, table, bytes: generation.bytes, checkedAt };
    } catch (error) {
      this.#deps.logger.error(UNAVAILABLE_MESSAGE, { tenant: tenant.id, error: describeError(error) });
      if (known === undefined) throw shortBreak(error);
      return { ...known, checkedAt };
    }
  }

  /** An unreadable generation is built from the table, once, until the next write replaces it. */
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
