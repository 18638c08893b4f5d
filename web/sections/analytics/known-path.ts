import { pagePatterns } from '#domain/site/page-patterns.ts';
import type { PageId } from '#domain/site/pages.ts';

declare const known: unique symbol;
/** A path of our own pages without query, hash, or anything that an address could carry of a person; or empty. */
export type KnownPath = '' | (string & { readonly [known]: true });

const isPlain = (path: string): path is KnownPath => /^\/[a-z0-9/_-]*$/.test(path);

const patterns: Readonly<Record<string, RegExp>> = pagePatterns;
const isPageId = (id: string): id is PageId => Object.hasOwn(patterns, id);

/** Undefined for an address that no page has. */
export const findPageId = (path: string): PageId | undefined => {
  const bare = path.replace(/([^/])\/$/, '$1');
  return Object.keys(patterns).find((id): id is PageId => isPageId(id) && patterns[id]?.test(bare) === true);
};

const firstPart = (path: string): KnownPath => {
  const part = `/${path.split('/')[1] ?? ''}`;
  return isPlain(part) ? part : '';
};

/** The path of a link of our own site. */
const ownPath = (href: string): string | undefined => {
  if (!URL.canParse(href, location.href)) return undefined;
  const { origin, pathname } = new URL(href, location.href);
  return origin === location.origin ? pathname : undefined;
};

/** Undefined for a link to another site. */
export const linkedPage = (href: string): PageId | undefined => {
  const path = ownPath(href);
  return path === undefined ? undefined : findPageId(path);
};

/** Any text can be the address of content. */
const isNamed = (id: PageId | undefined): boolean => id !== undefined && id !== 'content';

/** Of another site, of content or an unknown page: empty. An address that somebody made up ends at its first part. */
export const knownPath = (href: string): KnownPath => {
  const path = ownPath(href)?.toLowerCase();
  if (path === undefined || !isNamed(linkedPage(href))) return '';
  return isPlain(path) ? path : firstPart(path);
};
