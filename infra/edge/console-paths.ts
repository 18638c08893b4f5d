import { CONSOLE_PATHS } from '#functions/runtime/http/doors.ts';

/** People's door to the operators' contracts; answered at the console's host alone. */
export const CONSOLE_API_PATH = `${CONSOLE_PATHS}*`;
/** Every path that is neither the API's nor a built file's (`/assets/*`). */
export const CONSOLE_SHELL = '/index.html';

/** All that the console's API is told of a request, beside the private headers and the console's cookie. */
export const consoleRequestHeaders = [
  'accept',
  'content-type',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

/*
 * The source text of these functions runs in CloudFront Functions too (constructs/edge/viewer-functions.ts): they must be
 * self-contained and use only what runtime 2.0 supports.
 */

/** Whether a path, however it is written, is below one of these (lower case, ending in a slash), or one of them. */
export function isBelow(uri: string, starts: readonly string[]): boolean {
  const path = uri
    .replace(/%[0-9a-f]{2}/gi, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)))
    .replace(/[\\/]+(\.[\\/]+)*/g, '/')
    .toLowerCase();
  return starts.some((start) => (path + '/').startsWith(start));
}

/** What is refused at dealers' hosts. */
export const CONSOLE_DOOR = [CONSOLE_PATHS];
/** What is neither a file nor the shell at the console's host. */
export const ANY_API = ['/api/'];
