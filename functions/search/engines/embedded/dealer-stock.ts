import { setImmediate } from 'node:timers/promises';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type {
  IndexedVehicle,
  Removal,
  IndexedSelection,
  WriteOptions,
} from '#functions/search/engines/port/stock-index.ts';
import { StockState } from './stock-state.ts';
import type { StockTable } from './stock-table.ts';

/** Stock up to this size is rebuilt in about 20 ms, before the next search. */
const SMALL = 1_000;
/** A rebuild yields to other work after this long. */
const SLICE_MS = 8;
/** A search may use the previous table for this long after a write; the port promises a second. */
const STALE_MS = 400;

interface Rebuild {
  since: number;
  table: Promise<StockTable>;
}

export class DealerStock {
  readonly #clock: () => number;
  #state = new StockState();
  /** Read when first needed: searches need only the table. */
  #unread: (() => StockState) | undefined;
  #table: StockTable | undefined;
  #rebuild: Rebuild | undefined;
  /** Time of the first write that is in neither the table nor a running rebuild. */
  #dirtySince: number | undefined;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.#dirtySince = clock();
  }

  get size(): number {
    return this.#unread === undefined ? this.#state.documents.size : (this.#table?.size ?? 0);
  }

  get state(): StockState {
    if (this.#unread !== undefined) this.#state = this.#unread();
    this.#unread = undefined;
    return this.#state;
  }

  /** `state` is called when first needed and must not fail. */
  restore(table: StockTable, state: () => StockState): void {
    this.#table = table;
    this.#unread = state;
    this.#dirtySince = undefined;
  }

  upsert(document: StockDocument, options?: WriteOptions): void {
    if (this.state.upsert(document, options)) this.#dirtySince ??= this.#clock();
  }

  remove(removal: Removal, options?: WriteOptions): void {
    const shown = this.state.documents.has(removal.id);
    if (this.state.remove(removal, options) && shown) this.#dirtySince ??= this.#clock();
  }

  indexed(which: IndexedSelection): IndexedVehicle[] {
    return this.state.indexed(which);
  }

  /** The table to search; it may lack writes of the last STALE_MS. */
  async table(): Promise<StockTable> {
    const waitingSince = this.#rebuild?.since ?? this.#dirtySince;
    if (this.#table !== undefined && !this.#isOverdue(waitingSince)) return this.#table;
    this.#rebuild ??= this.#start(waitingSince ?? this.#clock());
    return this.#rebuild.table;
  }

  #isOverdue(waitingSince: number | undefined): boolean {
    if (waitingSince === undefined) return false;
    return this.size <= SMALL || this.#clock() - waitingSince >= STALE_MS;
  }

  #start(since: number): Rebuild {
    this.#dirtySince = undefined;
    const table = this.#build(this.state.build())
      .then((built) => (this.#table = built))
      .catch((error: unknown) => {
        this.#dirtySince = Math.min(since, this.#dirtySince ?? since);
        throw error;
      })
      .finally(() => (this.#rebuild = undefined));
    return { since, table };
  }

  async #build(steps: Generator<void, StockTable>): Promise<StockTable> {
    let since = this.#clock();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return step.value;
      if (this.#clock() - since < SLICE_MS) continue;
      await setImmediate();
      since = this.#clock();
    }
  }
}
