/** Files of the web build, which the edge serves by itself; everything else is a route. */
export const filePaths = ['/assets/*', '/fonts/*', '/favicon.svg', '/llms.txt'];
/** Routes that are no part of a dealer's pages: a host without a dealer has them too. */
export const apiPaths = ['/api/*', '/media/*', '/theme/*'];
/** Routes whose answer is not a document. A failure is answered as one: crawlers and programs would believe the shell. */
export const routePaths = [...apiPaths, '/robots.txt', '/sitemap.xml'];
/** The route whose answers are looked for in the bucket first. */
export const PICTURE_PATH = '/media/*';

/** A regular expression for paths as CloudFront matches them: as sent, nothing decoded. */
export const patternOf = (paths: readonly string[]): string =>
  `^(${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*')).join('|')})$`;
