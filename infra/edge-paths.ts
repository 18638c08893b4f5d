import { pages, type PageFallback } from '#domain/site/pages.ts';

/** Files of the web build, which the edge serves by itself; everything else is a route. */
export const filePaths = ['/assets/*', '/fonts/*', '/favicon.svg', '/llms.txt'];
/** Routes that are no part of a dealer's pages: a host without a dealer has them too. */
export const apiPaths = ['/api/*', '/media/*', '/theme/*'];
/** Routes whose answer is not a document. A failure is answered as one: crawlers and programs would believe the shell. */
export const routePaths = [...apiPaths, '/robots.txt', '/sitemap.xml'];

interface PageAtEdge {
  path: string;
  fallback: PageFallback;
}

/**
 * Paths of the pages for which the shell is no substitute, with a star for each parameter. They get a behavior without
 * failover; all other pages are the default behavior.
 */
export const failingPages = (list: readonly PageAtEdge[]): string[] =>
  list
    .filter(({ fallback }) => fallback === 'failure')
    .map(({ path }) => path.replace(/\/\{[a-z_]+\*\}$/, '*').replace(/\{[a-z_]+\+?\}/g, '*'));

/** Paths whose failures the edge hands on. */
export const pathsWithoutShell = [...routePaths, ...failingPages(pages)];
/** The route whose answers are looked for in the bucket first. */
export const PICTURE_PATH = '/media/*';

/** A regular expression for paths as CloudFront matches them: as sent, nothing decoded. */
export const patternOf = (paths: readonly string[]): string =>
  `^(${paths.map((path) => path.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`;
