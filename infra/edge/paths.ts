import type { PageFallback } from '#domain/site/page-spec.ts';
import { pages } from '#domain/site/pages.ts';

/** Built files, named by their content. */
export const ASSET_PATH = '/assets/*';
export const filePaths = [ASSET_PATH, '/fonts/*', '/favicon.ico', '/favicon.svg', '/llms.txt'];
/** Routes that exist on hosts without a dealer too. */
export const API_PATH = '/api/*';
export const apiPaths = [API_PATH, '/media/*', '/theme/*', '/blog/rss.xml'];
/** Routes without HTML: their failures are not replaced by the shell, which crawlers and programs would take for the answer. */
export const routePaths = [...apiPaths, '/robots.txt', '/sitemap.xml'];

interface PageAtEdge {
  path: string;
  fallback: PageFallback;
}

/** CloudFront patterns of pages that get a behavior without failover; all other pages are the default behavior. */
export const failingPages = (list: readonly PageAtEdge[]): string[] =>
  list
    .filter(({ fallback }) => fallback === 'failure')
    .map(({ path }) => path.replace(/\/\{[a-z_]+\*\}$/, '*').replace(/\{[a-z_]+\+?\}/g, '*'));

export const pathsWithoutShell = [...routePaths, ...failingPages(pages)];
/** Looked up in the bucket first. */
export const PICTURE_PATH = '/media/*';

/** Matched against the undecoded path, as CloudFront does. */
export const buildPathPattern = (paths: readonly string[]): string =>
  `^(${paths.map((path) => path.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`;
