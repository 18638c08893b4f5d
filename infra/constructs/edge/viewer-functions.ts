import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { STRICT_TRANSPORT, WITH_SUBDOMAINS } from '#functions/runtime/http/strict-transport.ts';
import { normaliseQuery, withCampaign } from '#infra/edge/query.ts';
import { queryRules } from '#infra/edge/query-rules.ts';

/** Set by the edge only; a viewer's own are removed. */
const forgeable = [VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER, 'x-forwarded-host'];

/**
 * CloudFront Function for viewer requests (runtime 2.0, no modules): writes the viewer's host and address to private
 * headers, because the origin sees CloudFront's own, and normalises the query for the cache key.
 */
export const viewerRequestCode = `
${normaliseQuery.toString()}
const rules = ${JSON.stringify(queryRules)};
function handler(event) {
  const request = event.request;
  for (const name of ${JSON.stringify(forgeable)}) delete request.headers[name];
  const host = request.headers.host.value.toLowerCase();
  request.headers['${VIEWER_HOST_HEADER}'] = { value: host };
  request.headers['${VIEWER_IP_HEADER}'] = { value: event.viewer.ip };
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
