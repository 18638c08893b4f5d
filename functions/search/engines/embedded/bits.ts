import type { SearchBuffers } from './search-buffers.ts';

/** A set of vehicles, one bit each. Indices are in bounds by construction; `?? 0` only satisfies the compiler. */
export type Bits = Int32Array;

const WORD = 32;
const wordsFor = (size: number): number => (size + WORD - 1) >>> 5;
/** Not in the search's buffers, so it may be stored. */
export const emptyBits = (size: number): Bits => new Int32Array(wordsFor(size));
export const noBits = (size: number, buffers: SearchBuffers): Bits => buffers.list(Int32Array, wordsFor(size));

export const fullBits = (size: number, buffers: SearchBuffers): Bits => {
  const bits = noBits(size, buffers).fill(-1);
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

export const keepOnly = (bits: Bits, others: Bits): void => {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) & (others[w] ?? 0);
};

export const addAll = (bits: Bits, others: Bits): void => {
  for (let w = 0; w < bits.length; w += 1) bits[w] = (bits[w] ?? 0) | (others[w] ?? 0);
};

export const copyBits = (bits: Bits, buffers: SearchBuffers): Bits => {
  const copy = buffers.list(Int32Array, bits.length);
  copy.set(bits);
  return copy;
};

export const union = (a: Bits, b: Bits, buffers: SearchBuffers): Bits => {
  const both = copyBits(a, buffers);
  addAll(both, b);
  return both;
};

export const complement = (bits: Bits, size: number, buffers: SearchBuffers): Bits => {
  const others = fullBits(size, buffers);
  for (let w = 0; w < others.length; w += 1) others[w] = (others[w] ?? 0) & ~(bits[w] ?? 0);
  return others;
};

/** Hacker's Delight, figure 5-2. */
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

export const listBits = (bits: Bits, count: number, buffers: SearchBuffers): Uint32Array => {
  const list = buffers.list(Uint32Array, count);
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
