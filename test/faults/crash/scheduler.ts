/**
 * Runs all pending promise callbacks: a tick comes when none is left. `setImmediate` would yield the CPU each time, which took most of
 * a long run on a busy machine.
 */
const flush = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Code after the call of a dead process never runs. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/**
 * Decides the order of a process's remote calls and where it dies: before or after a call. Nothing of a dead process runs on, not
 * even `finally`.
 */
export class Process {
  alive = true;
  readonly #random: () => number;
  readonly #crash: () => number;
  readonly #turns: (() => void)[] = [];
  running = 0;

  constructor(random: () => number, crash: () => number) {
    this.#random = random;
    this.#crash = crash;
  }

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

  /** Runs one waiting call; false if there is none. */
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
