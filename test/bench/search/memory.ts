/** Heap and external bytes after garbage collection. Run with --expose-gc. */
export const memory = (): number => {
  // One collection may only free what another needs.
  for (let times = 0; times < 3; times += 1) (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Time and growth of memory, in megabytes. */
export const built = async <T>(load: () => T | Promise<T>): Promise<{ made: T; buildMs: number; memoryMb: number }> => {
  const before = memory();
  const start = performance.now();
  const made = await load();
  const buildMs = performance.now() - start;
  return { made, buildMs, memoryMb: (memory() - before) / 1_000_000 };
};
