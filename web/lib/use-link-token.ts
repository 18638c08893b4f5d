import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;
const hash = (): string => window.location.hash.slice(1);

/** Of the link that led here: what follows '#', which no server sees. Null on the server and while hydrating. */
export const useLinkToken = (): string | null => useSyncExternalStore<string | null>(noChanges, hash, () => null);
