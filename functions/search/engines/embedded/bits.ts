import { searchBuffer } from './search-buffers.ts';

/**
 * Sets of vehicles as bits, one per vehicle. What is made here lasts as long as the search (search-buffers.ts), but for
 * `emptyBits`. Reads of a typed array are `?? 0` only for the compiler: indices are in
 * bounds by construction.
 */
export type Bits = Int32Array;

const WORD = 32;
const wordsFor = (size: number): number => (size + WORD - 1) >>> 5;
/** A set that may be kept. */
export const emptyBits = (size: number): Bits => new Int32Array(wordsFor(size));
export const noBits = (size: number): Bits => searchBuffer(Int32Array, wordsFor(size));

/** All vehicles; the bits behind the last one stay clear. */
export const fullBits = (size: number): Bits => {
  const bits = noBits(size).fill(-1);
  const tail = size & (WORD - 1);
  if (tail !== 0) bits[bits.length - 1] = (1 << tail) - 1;
  return bits;
};

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
};

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

/** Keeps in `bits` what is also in `others`. */
export const keepOnly = (bits: Bits, others: Bits): void => {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) & (others[w] ?? 0);
};

/** Adds `others` to `bits`. */
export const addAll = (bits: Bits, others: Bits): void => {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) | (others[w] ?? 0);
};

export const copyBits = (bits: Bits): Bits => {
  const copy = searchBuffer(Int32Array, bits.length);
  copy.set(bits);
  return copy;
};

/** Both sets together. */
export const union = (a: Bits, b: Bits): Bits => {
  const both = copyBits(a);
  addAll(both, b);
  return both;
};

/** All vehicles but these. */
export const complement = (bits: Bits, size: number): Bits => {
  const others = fullBits(size);
  for (let w = 0; w < others.length; w += 1) others[w] = (others[w] ?? 0) & ~(bits[w] ?? 0);
  return others;
};

/** Bits set in one word (Hacker's Delight, figure 5-2). */
export const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let w = 0; w < bits.length; w += 1) count += ones(bits[w] ?? 0);
  return count;
};

/** The members in order. `count` is their number: the list is made once, in its size. */
export const listBits = (bits: Bits, count: number): Uint32Array => {
  const list = searchBuffer(Uint32Array, count);
  let at = 0;
  for (let w = 0; w < bits.length; w += 1) {
    let word = bits[w] ?? 0;
    while (word !== 0) {
      list[at] = (w << 5) + (31 - Math.clz32(word & -word));
      at += 1;
      word &= word - 1;
    }
  }
  return list;
};
