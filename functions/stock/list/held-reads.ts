interface Options {
  /** Milliseconds, of any beginning. */
  clock: () => number;
  keepMs: number;
  most: number;
}

/** Reads that are kept for a while, so that those who ask at once or soon after share one. */
export class HeldReads<T> {
  readonly #options: Options;
  /** Least recently read first. */
  readonly #kept = new Map<string, { at: number; read: Promise<T> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const { clock, keepMs } = this.#options;
    const known = this.#kept.get(key);
    if (known !== undefined && clock() - known.at < keepMs) return known.read;
    const read = load();
    this.#keep(key, { at: clock(), read });
    // Whoever waits for it hears of the failure; the next one reads again.
    read.catch(() => this.#kept.delete(key));
    return read;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  #keep(key: string, kept: { at: number; read: Promise<T> }): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
