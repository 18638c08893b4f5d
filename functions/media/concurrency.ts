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

/** As limitConcurrency, for each key apart. */
export const limitByKey = (limit: number): (<T>(key: string, task: () => Promise<T>) => Promise<T>) => {
  const keys = new Map<string, { limited: <T>(task: () => Promise<T>) => Promise<T>; tasks: number }>();
  return async (key, task) => {
    const known = keys.get(key) ?? { limited: limitConcurrency(limit), tasks: 0 };
    keys.set(key, known);
    known.tasks += 1;
    try {
      return await known.limited(task);
    } finally {
      known.tasks -= 1;
      if (known.tasks === 0) keys.delete(key);
    }
  };
};
