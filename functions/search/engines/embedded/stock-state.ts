import type { StockDocument } from '#functions/search/engines/port/document.ts';
import type {
  IndexedVehicle,
  Removal,
  IndexedSelection,
  WriteOptions,
} from '#functions/search/engines/port/stock-index.ts';
import { buildStockTable, type StockTable } from './stock-table.ts';
import { TokenCache } from './token-cache.ts';

export class StockState {
  #book = new TokenCache();
  readonly documents = new Map<string, StockDocument>();
  /** So that a late write cannot bring a removed vehicle back. */
  readonly removed = new Map<string, number>();

  /** Returns whether it was newer. */
  upsert(document: StockDocument, options: WriteOptions = {}): boolean {
    if (!this.#isNew(document, options)) return false;
    this.removed.delete(document.id);
    this.documents.set(document.id, document);
    return true;
  }

  /** Returns whether it was newer. */
  remove({ id, version }: Removal, options: WriteOptions = {}): boolean {
    if (!this.#isNew({ id, version }, options)) return false;
    this.removed.set(id, version);
    this.documents.delete(id);
    return true;
  }

  indexed(which: IndexedSelection): IndexedVehicle[] {
    const ids =
      'ids' in which
        ? which.ids
        : [...this.documents.keys(), ...this.removed.keys()]
            .filter((id) => id > which.after)
            .sort()
            .slice(0, which.limit);
    return ids.flatMap((id) => {
      const version = this.#versionOf(id);
      return version === 0 ? [] : [{ id, version, hidden: !this.documents.has(id) }];
    });
  }

  /** Builds the table in steps; words are read only from documents that changed. */
  *build(): Generator<void, StockTable> {
    const table = yield* buildStockTable([...this.documents.values()], this.#book);
    if (this.#book.isWorn(table.vocabulary.words.length)) this.#book = new TokenCache();
    return table;
  }

  #isNew({ id, version }: Removal, { replacesSame = false }: WriteOptions): boolean {
    const known = this.#versionOf(id);
    return version > known || (replacesSame && version === known);
  }

  #versionOf(id: string): number {
    return this.documents.get(id)?.version ?? this.removed.get(id) ?? 0;
  }
}
