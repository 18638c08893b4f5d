/** One figure of a bench, with its ratio to a baseline from the same run. */
export interface BenchRow {
  name: string;
  value: string;
  /** Null for the baseline itself and for sizes. */
  ratio: number | null;
}
