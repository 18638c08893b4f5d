export type Progress = (text: string) => void;
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Prints each step and its duration in seconds. */
export const makeSteps =
  (progress: Progress, nowMs: () => number): Step =>
  async (name, work) => {
    progress(`${name} ...`);
    const from = nowMs();
    const result = await work();
    progress(`${name}: ${((nowMs() - from) / 1_000).toFixed(1)} s`);
    return result;
  };
