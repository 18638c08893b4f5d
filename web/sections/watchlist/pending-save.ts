import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isFavourite, type Favourite } from './watchlist.ts';

const keyOf = (tenant: string): string => `fc:${tenant}:pending-save`;

/** Remembers a vehicle that is saved once the visitor has signed in. */
export const rememberPendingSave = (tenant: string, record: Favourite): void =>
  writeText('session', keyOf(tenant), JSON.stringify(record));

export const takePendingSave = (tenant: string): Favourite | undefined => {
  const value = readJson('session', keyOf(tenant));
  removeText('session', keyOf(tenant));
  return isFavourite(value) ? value : undefined;
};
