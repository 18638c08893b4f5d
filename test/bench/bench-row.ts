/** One figure of a bench: what was measured, its value, and how it compares with the plain way in the same run. */
export interface BenchRow {
  name: string;
  value: string;
  /** Times the baseline; null where the row is the baseline itself or a size. */
  ratio: number | null;
}
