const stored = /^r\.([0-9a-f]{64})$/;

/** Of the key of a stored photograph; undefined for other keys. */
export const storedHash = (key: string): string | undefined => stored.exec(key)?.[1];
