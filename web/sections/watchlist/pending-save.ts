import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isWatchlistEntry, type WatchlistEntry } from './watchlist.ts';

const keyOf = (tenant: string): string => `fc:${tenant}:pending-save`;

/** Remembers a vehicle that is saved once the visitor has signed in. */
export const rememberPendingSave = (tenant: string, record: WatchlistEntry): void =>
  writeText('session', keyOf(tenant), JSON.stringify(record));

export const takePendingSave = (tenant: string): WatchlistEntry | undefined => {
  const value = readJson('session', keyOf(tenant));
  removeText('session', keyOf(tenant));
  return isWatchlistEntry(value) ? value : undefined;
};
