import type { Times } from './race.ts';

export type EngineName = 'embedded' | 'itemsjs' | 'orama' | 'crossfilter2';

export type Rival = Exclude<EngineName, 'embedded'>;

export interface CellInput {
  engine: EngineName;
  vehicles: number;
  rounds: number;
  /** Asks every n-th query. */
  every: number;
  /** The embedded engine's answers, which it writes and the others read. */
  reference: string;
}

/** Measured for the embedded engine only. */
export interface OwnFigures {
  /** Answers that differ from the scan's. */
  wrong: number;
  /** As objects and then JSON; compare with `alone`. */
  asObjects: Times;
  /** Without writing the answer. */
  found: Times;
  /** Misspelt queries without cached words; null if there are none. */
  uncached: Times | null;
  /** Increments that a query needs, and the time of one in the kernel. */
  increments: { perQuery: number; ns: number };
  snapshotMb: number;
  snapshotMs: number;
  /** Of a restored table, and of its file, which is kept for the cards. */
  restoredMb: { table: number; file: number };
  /** Snapshot without cards, as a share of the documents' JSON. */
  indexShare: number;
  answerKb: { mean: number; p95: number };
}

/** One engine with one stock in one process. */
export interface Cell {
  engine: EngineName;
  vehicles: number;
  queries: number;
  node: string;
  /** Load average before and after. */
  load: readonly [number, number];
  buildMs: number;
  /** Heap and external memory of the engine, without its input. */
  memoryMb: number;
  /** Alternating with the scan. */
  times: Times;
  /** The scan's times in the same rounds. */
  brute: Times;
  /** Without the scan between queries, where that is quick to measure. */
  alone: Times | null;
  /** Queries without words, and how many had equal counts and equal facets. */
  compared: { asked: number; count: number; facets: number };
  own?: OwnFigures;
}
