/** Storage may be full, disabled or missing: failures are ignored. Must not run during server rendering. */
export type StorageKind = 'session' | 'local';

const getStorage = (kind: StorageKind): Storage => (kind === 'session' ? sessionStorage : localStorage);

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

export const readText = (kind: StorageKind, key: string): string | null => attempt(() => getStorage(kind).getItem(key));

export const writeText = (kind: StorageKind, key: string, text: string): void => {
  attempt(() => getStorage(kind).setItem(key, text));
};

export const removeText = (kind: StorageKind, key: string): void => {
  attempt(() => getStorage(kind).removeItem(key));
};

/** Parsed JSON of a key; undefined when missing or malformed. The caller checks its shape. */
export const readJson = (kind: StorageKind, key: string): unknown => {
  const text = readText(kind, key);
  return text === null ? undefined : (attempt((): unknown => JSON.parse(text)) ?? undefined);
};
