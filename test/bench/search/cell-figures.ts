import type { Times } from './race.ts';

export type EngineName = 'embedded' | 'itemsjs' | 'orama' | 'crossfilter2';

export type Rival = Exclude<EngineName, 'embedded'>;

/** What a process that measures one engine is told. */
export interface CellInput {
  engine: EngineName;
  vehicles: number;
  rounds: number;
  /** Every how many-th query is asked. */
  every: number;
  /** File with what the embedded engine answered, which it writes and the others read. */
  reference: string;
}

/** What only the embedded engine is measured for. */
export interface OwnFigures {
  /** Queries whose answer differs from the scan's. */
  wrong: number;
  /** The same search as objects, then written as JSON; alone, to be compared with `alone`. */
  asObjects: Times;
  /** Finding and counting without writing the answer, alone. */
  found: Times;
  /** The misspelt queries with nothing remembered of words looked up before, alone; null where none is asked. */
  uncached: Times | null;
  /** What a query must count at least, and how long one increment takes a loop that does nothing else. */
  increments: { perQuery: number; ns: number };
  snapshotMb: number;
  snapshotMs: number;
  /** Memory of a table read back from its file, and of the file's bytes, which it keeps for the cards' texts. */
  restoredMb: { table: number; file: number };
  /** The snapshot without cards, as a share of the documents as JSON. */
  indexShare: number;
  answerKb: { mean: number; p95: number };
}

/** One engine with one stock in one process. */
export interface Cell {
  engine: EngineName;
  vehicles: number;
  queries: number;
  node: string;
  /** Processes that waited for a core when the cell began, and when it ended (`uptime`). */
  load: readonly [number, number];
  buildMs: number;
  /** Growth of heap and external memory by the engine, beyond the documents or flat records that it is given. */
  memoryMb: number;
  /** Interleaved with the scan, query by query. */
  times: Times;
  /** The scan beside it. */
  brute: Times;
  /** Without the scan between its queries; where that is quick to measure. */
  alone: Times | null;
  /** Queries without words and how many of them were answered with the same count, and the same facets. */
  compared: { asked: number; count: number; facets: number };
  own?: OwnFigures;
}
