import { describeSearch } from '#domain/search/describe-search.ts';
import type { SearchState } from '#domain/search/state.ts';
import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';

export interface RecentSearch {
  address: string;
  /** Its filters as text: `['Toyota', 'Diesel', 'Up to $45,000']`. */
  words: readonly string[];
}

const areWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');

/** A path of this site; '//' would be another host. */
const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\/[a-z]/.test(value);

const isRecentSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'words' in value &&
  isAddress(value.address) &&
  areWords(value.words);

const storageKey = (tenant: string): string => `fc:${tenant}:searches`;

/** Recent searches, newest first. */
export const recentSearches = (tenant: string): RecentSearch[] => {
  const value = readJson('local', storageKey(tenant));
  return Array.isArray(value) ? value.filter(isRecentSearch) : [];
};

const keep = (tenant: string, searches: readonly RecentSearch[]): void => {
  if (searches.length === 0) removeText('local', storageKey(tenant));
  else writeText('local', storageKey(tenant), JSON.stringify(searches));
};

interface RecordedSearch {
  address: string;
  state: SearchState;
  dealerships: readonly { slug: string; name: string }[];
  limit: number;
}

/** Whether the next search narrows this one further. */
const isStepTo = (before: RecentSearch, words: readonly string[]): boolean =>
  before.words.every((word) => words.includes(word));

/**
 * A search without filters is skipped, a repeated one moves up, one that narrows the latest replaces it
 * (docs/product/search.md, 'Recent searches').
 */
export const recordSearch = (tenant: string, { address, state, dealerships, limit }: RecordedSearch): void => {
  const words = describeSearch(state, dealerships);
  if (words.length === 0) return;
  const [last, ...older] = recentSearches(tenant);
  if (last?.address === address) return;
  const kept = last === undefined || isStepTo(last, words) ? older : [last, ...older];
  const others = kept.filter((one) => one.address !== address);
  keep(tenant, [{ address, words }, ...others].slice(0, limit));
};

/** Removes one; returns the rest. */
export const removeRecentSearch = (tenant: string, address: string): RecentSearch[] => {
  const left = recentSearches(tenant).filter((one) => one.address !== address);
  keep(tenant, left);
  return left;
};
