import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { HOST_ONLY, STRICT_TRANSPORT, WITH_SUBDOMAINS } from '#functions/runtime/http/strict-transport.ts';
import { ANY_API, CONSOLE_DOOR, CONSOLE_SHELL, isBelow } from '#infra/edge/console-paths.ts';
import { normaliseQuery, withCampaign } from '#infra/edge/query.ts';
import { queryRules } from '#infra/edge/query-rules.ts';

/** Set by the edge only; a viewer's own are removed. */
const forgeable = [VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER, 'x-forwarded-host'];

/** Takes the place of a viewer's own. */
const privateHeaders = `
  for (const name of ${JSON.stringify(forgeable)}) delete request.headers[name];
  request.headers['${VIEWER_HOST_HEADER}'] = { value: request.headers.host.value.toLowerCase() };
  request.headers['${VIEWER_IP_HEADER}'] = { value: event.viewer.ip };
`.trim();

/** An answer of the edge itself (Amazon CloudFront Developer Guide, 'CloudFront Functions event structure', 'Response object'). */
const nothing = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: {
    'content-type': { value: 'application/problem+json; charset=utf-8' },
    'cache-control': { value: 'no-store' },
    [STRICT_TRANSPORT]: { value: HOST_ONLY },
  },
  body: {
    encoding: 'text',
    data: JSON.stringify(new Problem('not_found', 'Nothing is at this address.').body('edge')),
  },
};

const refusing = (below: readonly string[]): string =>
  `if (isBelow(request.uri, ${JSON.stringify(below)})) return ${JSON.stringify(nothing)};`;

/**
 * CloudFront Function for viewer requests (runtime 2.0, no modules): writes the viewer's host and address to private
 * headers, because the origin sees CloudFront's own, and normalises the query for the cache key. Dealers' hosts have no door to
 * the console.
 */
export const viewerRequestCode = `
${isBelow.toString()}
${normaliseQuery.toString()}
const rules = ${JSON.stringify(queryRules)};
function handler(event) {
  const request = event.request;
  ${refusing(CONSOLE_DOOR)}
  ${privateHeaders}
  request.querystring = normaliseQuery(request.uri, request.rawQueryString() || '', rules);
  return request;
}
`.trim();

/**
 * CloudFront Function for responses. `rawQueryString` is the viewer's original query. `hosts` of dealers who want their other
 * hosts in the promise of HTTPS: files and pictures are the same for all hosts, so it is written here.
 */
export const viewerResponseCode = (hosts: readonly string[]): string =>
  `
${withCampaign.toString()}
const hosts = ${JSON.stringify(hosts.toSorted())};
function handler(event) {
  const response = event.response;
  if (hosts.includes(event.request.headers.host.value.toLowerCase()))
    response.headers['${STRICT_TRANSPORT}'] = { value: '${WITH_SUBDOMAINS}' };
  const location = response.headers.location;
  if (response.statusCode === 301 && location)
    location.value = withCampaign(location.value, event.request.rawQueryString() || '');
  return response;
}
`.trim();

/** For requests to the console's API. */
export const consoleRequestCode = `
function handler(event) {
  const request = event.request;
  ${privateHeaders}
  return request;
}
`.trim();

/** For every other path of the console that is no file: its shell, which knows its own pages. No other API is there. */
export const consoleShellCode = `
${isBelow.toString()}
function handler(event) {
  const request = event.request;
  ${refusing(ANY_API)}
  request.uri = '${CONSOLE_SHELL}';
  return request;
}
`.trim();
