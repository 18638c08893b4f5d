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

/** Up to here a rebuild takes some 20 ms: the search that comes after a write waits for it. */
const SMALL = 1_000;
/** Longest stretch of a rebuild before others run. */
const SLICE_MS = 8;
/** A search serves what is there for so long after a write; below the second that the port promises. */
const STALE_MS = 400;

interface Rebuild {
  /** When the oldest write came that this rebuild will show. */
  since: number;
  table: Promise<StockTable>;
}

/** One dealer's documents, the versions known, and the table built from them. */
export class DealerStock {
  readonly #clock: () => number;
  #state = new StockState();
  /** Documents of a snapshot that nobody has needed yet: a search needs the table alone. */
  #unread: (() => StockState) | undefined;
  #table: StockTable | undefined;
  #rebuild: Rebuild | undefined;
  /** When the first write came that neither the table nor a running rebuild shows. */
  #dirtySince: number | undefined;

  /** `clock`: milliseconds that only go forward. */
  constructor(clock: () => number) {
    this.#clock = clock;
    this.#dirtySince = clock();
  }

  get size(): number {
    return this.#unread === undefined ? this.#state.documents.size : (this.#table?.size ?? 0);
  }

  /** Everything that was written. */
  get state(): StockState {
    if (this.#unread !== undefined) this.#state = this.#unread();
    this.#unread = undefined;
    return this.#state;
  }

  /** Goes on from a snapshot instead of what it has. `state` is asked for when it is first needed, and must not fail. */
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

  /** The table to search: all that was written, or all but the last moments' writes. */
  async table(): Promise<StockTable> {
    const waitingSince = this.#rebuild?.since ?? this.#dirtySince;
    if (this.#table !== undefined && !this.#isOverdue(waitingSince)) return this.#table;
    this.#rebuild ??= this.#start(waitingSince ?? this.#clock());
    return this.#rebuild.table;
  }

  /** A small stock shows every write at once; a big one may be behind for a moment. */
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
