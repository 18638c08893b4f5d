/** Bytes in heap and outside of it, after everything that nobody needs is gone. Run with --expose-gc. */
export const memory = (): number => {
  // What one collection finds dead may keep other things alive until the next.
  for (let times = 0; times < 3; times += 1) (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Builds something and says how long that took and by how many megabytes memory has grown. */
export const built = async <T>(load: () => T | Promise<T>): Promise<{ made: T; buildMs: number; memoryMb: number }> => {
  const before = memory();
  const start = performance.now();
  const made = await load();
  const buildMs = performance.now() - start;
  return { made, buildMs, memoryMb: (memory() - before) / 1_000_000 };
};
