/**
 * Browser storage that may be full, switched off or absent: a visitor with strict settings loses a convenience, never the
 * page. Only for handlers and effects; nothing here runs while a page renders.
 */
type Kind = 'session' | 'local';

const storeOf = (kind: Kind): Storage => (kind === 'session' ? sessionStorage : localStorage);

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

export const readText = (kind: Kind, key: string): string | null => attempt(() => storeOf(kind).getItem(key));

export const writeText = (kind: Kind, key: string, text: string): void => {
  attempt(() => storeOf(kind).setItem(key, text));
};

export const removeText = (kind: Kind, key: string): void => {
  attempt(() => storeOf(kind).removeItem(key));
};

/** JSON of a key; undefined where there is none or it is not JSON. The caller checks the shape. */
export const readJson = (kind: Kind, key: string): unknown => {
  const text = readText(kind, key);
  return text === null ? undefined : (attempt((): unknown => JSON.parse(text)) ?? undefined);
};
