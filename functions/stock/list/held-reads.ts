interface Options {
  /** Milliseconds, of any beginning. */
  clock: () => number;
  keepMs: number;
  most: number;
}

interface Held<T> {
  at: number;
  read: Promise<T>;
  /** What was read last, for a read that takes over what did not change. */
  last: T | undefined;
}

/** Reads that are kept for a while, so that those who ask at once or soon after share one. */
export class HeldReads<T> {
  readonly #options: Options;
  /** Least recently read first. */
  readonly #kept = new Map<string, Held<T>>();

  constructor(options: Options) {
    this.#options = options;
  }

  get(key: string, load: (last: T | undefined) => Promise<T>): Promise<T> {
    const { clock, keepMs } = this.#options;
    const known = this.#kept.get(key);
    if (known !== undefined && clock() - known.at < keepMs) return known.read;
    const read = load(known?.last);
    const held: Held<T> = { at: clock(), read, last: known?.last };
    this.#keep(key, held);
    read.then(
      (found) => {
        held.last = found;
      },
      // Whoever waits for it hears of the failure; the next one reads again.
      () => this.#kept.delete(key),
    );
    return read;
  }

  /** The next one reads again. */
  expire(key: string): void {
    const known = this.#kept.get(key);
    if (known !== undefined) known.at = -Infinity;
  }

  #keep(key: string, kept: Held<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
