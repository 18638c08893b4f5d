import { readJson, removeText, writeText, type StorageKind } from './browser-storage.ts';

/** For checks of stored values. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface StoredListOptions<T> {
  kind: StorageKind;
  keyOf: (tenant: string) => string;
  /** Checks a stored value, because another script of the site may have written it. */
  isEntry: (value: unknown) => value is T;
  limit: number;
}

/**
 * A visitor's list per tenant. Memory is authoritative while the page is open, so a full storage only loses it on reload; other
 * tabs' changes arrive as storage events. For `useSyncExternalStore`, with `none` as the server snapshot.
 */
export class StoredList<T> {
  readonly none: readonly T[] = [];
  readonly #options: StoredListOptions<T>;
  readonly #known = new Map<string, readonly T[]>();
  readonly #watchers = new Set<() => void>();

  constructor(options: StoredListOptions<T>) {
    this.#options = options;
  }

  /** The current list; the same array until it changes. */
  read(tenant: string): readonly T[] {
    const known = this.#known.get(tenant);
    if (known !== undefined) return known;
    const { kind, keyOf, isEntry, limit } = this.#options;
    const value = readJson(kind, keyOf(tenant));
    const entries = Array.isArray(value) ? value.filter(isEntry).slice(0, limit) : this.none;
    this.#known.set(tenant, entries);
    return entries;
  }

  write(tenant: string, entries: readonly T[]): void {
    const { kind, keyOf } = this.#options;
    this.#known.set(tenant, entries);
    if (entries.length === 0) removeText(kind, keyOf(tenant));
    else writeText(kind, keyOf(tenant), JSON.stringify(entries));
    this.#tell();
  }

  readonly watch = (onChange: () => void): (() => void) => {
    if (this.#watchers.size === 0) this.#listen(true);
    this.#watchers.add(onChange);
    return () => {
      this.#watchers.delete(onChange);
      if (this.#watchers.size === 0) this.#listen(false);
    };
  };

  #listen(on: boolean): void {
    const change = on ? 'addEventListener' : 'removeEventListener';
    window[change]('storage', this.#reread);
    // A page restored from the back/forward cache has missed storage events.
    window[change]('pageshow', this.#reread);
  }

  readonly #reread = (event: Event): void => {
    if (!this.#concerns(event)) return;
    this.#known.clear();
    this.#tell();
  };

  #concerns(event: Event): boolean {
    if (event instanceof PageTransitionEvent) return event.persisted;
    if (!(event instanceof StorageEvent) || event.key === null) return true;
    return [...this.#known.keys()].some((tenant) => this.#options.keyOf(tenant) === event.key);
  }

  #tell(): void {
    for (const onChange of this.#watchers) onChange();
  }
}
