/** Files of the web build, which CloudFront takes from their bucket; everything else is a route. */
export const filePaths = ['/assets/*', '/fonts/*', '/favicon.svg', '/llms.txt'];
/** Routes whose answer is no document: the shell would be a wrong answer, and a failure is said to be one. */
export const routePaths = ['/api/*', '/media/*', '/theme/*', '/robots.txt', '/sitemap.xml'];
/** The one of them whose answers are looked for in the bucket first. */
export const PICTURE_PATH = '/media/*';

/** A regular expression for paths as CloudFront matches them: as sent, nothing decoded. */
export const patternOf = (paths: readonly string[]): string =>
  `^(${paths.map((path) => path.replaceAll('.', '\\.').replace('*', '.*')).join('|')})$`;
