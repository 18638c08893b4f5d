interface MemoryOptions {
  now: () => Date;
  keepMs: number;
  most: number;
}

export interface Memory<T> {
  get(name: string): T | undefined;
  set(name: string, value: T): void;
  delete(name: string): void;
  clear(): void;
}

/** A cache limited by age and number, so that made-up names cannot fill memory. */
export const makeMemory = <T>({ now, keepMs, most }: MemoryOptions): Memory<T> => {
  const entries = new Map<string, { until: number; value: T }>();
  return {
    get: (name) => {
      const hit = entries.get(name);
      return hit !== undefined && now().getTime() < hit.until ? hit.value : undefined;
    },
    set: (name, value) => {
      entries.delete(name);
      entries.set(name, { until: now().getTime() + keepMs, value });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    delete: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
};
