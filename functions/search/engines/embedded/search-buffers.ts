const BLOCK_BYTES = 1 << 20;
/** Aligned for the widest numbers. */
const ALIGNMENT = 8;

interface ListType<List> {
  new (length: number): List;
  new (buffer: ArrayBuffer, at: number, length: number): List;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * Memory of one search at a time: allocating its twenty short lists takes a third of its time (docs/search.md, 'Figures'). Lists
 * are valid until `reset`, so no answer may contain one.
 */
export class SearchBuffers {
  readonly #block = new ArrayBuffer(BLOCK_BYTES);
  readonly #bytes = new Uint8Array(this.#block);
  #used = 0;

  /** A search must run from here to its answer without yielding. */
  reset(): void {
    this.#bytes.fill(0, 0, this.#used);
    this.#used = 0;
  }

  /** A list of zeros; allocated separately if the block is full. */
  list<List>(Type: ListType<List>, length: number): List {
    const at = this.#used;
    const end = at + Math.ceil((length * Type.BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT;
    if (end > BLOCK_BYTES) return new Type(length);
    this.#used = end;
    return new Type(this.#block, at, length);
  }
}
