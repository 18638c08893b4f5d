import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

const changeBy = (step: 1 | -1): void => {
  running += step;
  for (const listener of listeners) listener();
};

/** Says that a computation runs for as long as `work` does. */
export const whileComputing = async <T>(work: () => Promise<T>): Promise<T> => {
  changeBy(1);
  try {
    return await work();
  } finally {
    changeBy(-1);
  }
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this page works out a proof just now (docs/product/limits.md, 'The computation'). */
export const useComputing = (): boolean =>
  useSyncExternalStore(
    watch,
    () => running > 0,
    () => false,
  );
