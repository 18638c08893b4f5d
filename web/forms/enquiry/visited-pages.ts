import { visitedPages } from '#domain/lead/rules.ts';
import { readJson, readText, writeText } from '#web/lib/browser-storage.ts';
import { readBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import type { Visit } from './lead-request.ts';

const pagesKey = (tenant: string): string => `fc:${tenant}:visited`;
const landingKey = (tenant: string): string => `fc:${tenant}:landing`;

const isPaths = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string');

const readPages = (tenant: string): string[] => {
  const value = readJson('session', pagesKey(tenant));
  return isPaths(value) ? value : [];
};

/** Records a visited page: the last 20 paths, kept until the tab closes (docs/product/leads.md, 'Attribution'). */
export const recordVisit = (tenant: string, path: string, search: string): void => {
  const pages = readPages(tenant);
  if (pages.at(-1) !== path) writeText('session', pagesKey(tenant), JSON.stringify(visitedPages([...pages, path])));
  if (readText('session', landingKey(tenant)) === null) writeText('session', landingKey(tenant), search);
};

export const currentVisit = (tenant: string): Visit => ({
  href: location.href,
  landingSearch: readText('session', landingKey(tenant)) ?? location.search,
  pages: readPages(tenant),
  registrationState: readBuyerState(tenant),
});
