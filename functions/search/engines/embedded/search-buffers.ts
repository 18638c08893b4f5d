/*
 * The memory of one search. A search makes some twenty short lists, and asking for each of them and giving it back is a
 * third of its time where the stock is small (docs/search.md). So they lie in one block, which the next search begins anew:
 * whatever a search answers or keeps must not be one of them.
 */

const BLOCK_BYTES = 1 << 20;
/** Every list begins at a place that suits its widest numbers. */
const ALIGNMENT = 8;

const block = new ArrayBuffer(BLOCK_BYTES);
const bytes = new Uint8Array(block);
let used = 0;

/** Takes back what the last search had. A search runs from here to its answer without letting others run. */
export const resetBuffers = (): void => {
  bytes.fill(0, 0, used);
  used = 0;
};

interface ListType<List> {
  new (length: number): List;
  new (buffer: ArrayBuffer, at: number, length: number): List;
  readonly BYTES_PER_ELEMENT: number;
}

/** A list of zeros that lasts as long as the search; of its own where the block is full. */
export const searchBuffer = <List>(Type: ListType<List>, length: number): List => {
  const at = used;
  const end = at + Math.ceil((length * Type.BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT;
  if (end > BLOCK_BYTES) return new Type(length);
  used = end;
  return new Type(block, at, length);
};
