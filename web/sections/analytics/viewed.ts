import { readJson, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';

const storageKey = (tenant: string): string => `fc:${tenant}:views`;
const HALF_HOUR_MS = 1_800_000;
const MOST = 200;

const readTimes = (tenant: string): [string, string][] => {
  const kept = readJson('local', storageKey(tenant));
  return isObject(kept)
    ? Object.entries(kept).flatMap(([id, at]): [string, string][] => (typeof at === 'string' ? [[id, at]] : []))
    : [];
};

const dayPart = (at: string): string => at.slice(0, 10);

/**
 * Whether this browser shows the vehicle for the first time today (UTC), and not within half an hour of the last time.
 * Kept here, so that the server need not know who looked; what is older than a day goes.
 */
export const isFirstViewToday = (tenant: string, vehicleId: string, now: Date): boolean => {
  const times = readTimes(tenant);
  const last = times.find(([id]) => id === vehicleId)?.[1];
  const at = now.toISOString();
  if (last !== undefined && (dayPart(last) === dayPart(at) || now.getTime() - Date.parse(last) < HALF_HOUR_MS))
    return false;
  const recent = times.filter(([id, time]) => id !== vehicleId && now.getTime() - Date.parse(time) < 86_400_000);
  writeText('local', storageKey(tenant), JSON.stringify(Object.fromEntries([...recent, [vehicleId, at]].slice(-MOST))));
  return true;
};
