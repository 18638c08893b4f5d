import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { pages } from '#domain/site/pages.ts';

/** '/finance' is content where the dealer's built-in page is off. */
const isContent = ({ query }: { query: string }): boolean => query === 'content.get';
const builtIn = pages.filter((page) => !isContent(page));
const compileLinkablePaths = (some: readonly (typeof pages)[number][]): readonly RegExp[] =>
  some.flatMap((page) => page.linkable.map(compilePattern));
const linkable = compileLinkablePaths(pages);
const builtInLinkable = compileLinkablePaths(builtIn);
const builtInPaths: readonly RegExp[] = builtIn.map(({ path }) => compilePattern(path));
const SLUG = /^[a-z0-9-]+$/;

const isLinkable = (path: string, among = linkable): boolean =>
  among.some((pattern) => {
    const params = matchPattern(pattern, path);
    return params !== null && Object.values(params).every((value) => SLUG.test(value));
  });

/** Whether a page of the product has this path, so that no content can. */
export const isBuiltInPath = (path: string): boolean =>
  builtInPaths.some((pattern) => matchPattern(pattern, path) !== null);

/** Whether a page of the product, and not of a dealer's content, answers a link. */
export const isBuiltInLink = (path: string): boolean => isLinkable(path, builtInLinkable);

/** Whether the product's own page answers a link that else only content answers. */
export const isOwnFinance = (path: string, { finance_page }: { finance_page: boolean }): boolean =>
  finance_page && path === '/finance';

/** Whether only content answers a link, so that its dealer must have published it. */
export const isContentLink = (path: string): boolean => isLinkable(path) && !isBuiltInLink(path);

/** Anchors by page. */
const anchors = new Map<string, readonly string[]>([
  ['/', ['locations', 'about']],
  ['/service', ['service-booking']],
  ...['/finance', '/finance-enquiry', '/apply-for-finance'].map((path): [string, string[]] => [path, ['finance-form']]),
]);

const ORIGIN = 'https://site.invalid';

/** Whether navigation, footers and redirects may link to it; the query is ignored. */
export const isKnownPath = (href: string): boolean => {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  const { pathname, hash } = new URL(href, ORIGIN);
  if (!isLinkable(pathname)) return false;
  return hash === '' || anchors.get(pathname)?.includes(hash.slice(1)) === true;
};
