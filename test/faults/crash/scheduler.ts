/** Numbers from 0 up to 1 that follow from the seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * Lets every promise that can go on, go on: a tick comes when no promise can. Not `setImmediate`, which gives the processor
 * away each time: on a busy machine that was most of a long run.
 */
const flush = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** What never happens: the code after the call of a dead process. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * Decides the order of all remote calls of a process and where it dies. A call waits for its turn; at its turn it may
 * happen, or the process dies just before or just after it. Nothing of a dead process runs on, not even its `finally`.
 */
export class Process {
  alive = true;
  readonly #random: () => number;
  readonly #crash: () => number;
  readonly #turns: (() => void)[] = [];
  /** Tasks that have not ended. */
  running = 0;

  constructor(random: () => number, crash: () => number) {
    this.#random = random;
    this.#crash = crash;
  }

  /** A remote call. */
  async remote<T>(perform: () => T | Promise<T>): Promise<T> {
    if (!this.alive) return never();
    await new Promise<void>((resolve) => void this.#turns.push(resolve));
    if (!this.alive) return never();
    const fate = this.#random();
    if (fate < this.#crash() / 2) return this.#die();
    const result = perform();
    if (fate < this.#crash()) return this.#die();
    return result;
  }

  start(task: () => Promise<void>): void {
    this.running += 1;
    void task().finally(() => {
      this.running -= 1;
    });
  }

  /** Grants one waiting call its turn; false when none waits. */
  async step(): Promise<boolean> {
    await flush();
    const [turn] = this.#turns.splice(Math.floor(this.#random() * this.#turns.length), 1);
    turn?.();
    await flush();
    return turn !== undefined;
  }

  #die<T>(): Promise<T> {
    this.alive = false;
    return never();
  }
}
