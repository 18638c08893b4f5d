/** Thrown when too many tasks are waiting. */
export class QueueFull extends Error {
  constructor(waiting: number) {
    super(`${waiting} tasks are waiting already.`);
    this.name = 'TooManyWaiting';
  }
}

/** At most `limit` at a time, in order; throws QueueFull when `waitingAtMost` others wait. */
export const limitConcurrency = (
  limit: number,
  waitingAtMost = Infinity,
): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) {
      if (waiting.length >= waitingAtMost) throw new QueueFull(waiting.length);
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/** Concurrent calls with the same name share one run. */
export const shareInFlight = <T>(): ((name: string, task: () => Promise<T>) => Promise<T>) => {
  const inFlight = new Map<string, Promise<T>>();
  return (name, task) => {
    const known = inFlight.get(name);
    if (known !== undefined) return known;
    const run = task().finally(() => inFlight.delete(name));
    inFlight.set(name, run);
    return run;
  };
};
