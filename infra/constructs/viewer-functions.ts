import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/authorise.ts';
import { normaliseQuery, withCampaign } from '../edge-query.ts';
import { queryRules } from '../edge-query-rules.ts';

/** What only the edge may say; a viewer's own are dropped. `x-forwarded-host` is read by nobody here, and stays so. */
const forgeable = [VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER, 'x-forwarded-host'];

/**
 * Code of the CloudFront Function at each viewer request: behind CloudFront the origin sees CloudFront's host and address,
 * so the viewer's are written to private headers. The secret that proves them is the origin's own header. The query is
 * brought into the form that the cache is keyed by. JavaScript of CloudFront's runtime 2.0, which knows no modules.
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
 * Code of the CloudFront Function at each answer of a page. `rawQueryString` is the query that the viewer sent, whatever the
 * function before has made of it.
 */
export const viewerResponseCode = `
${withCampaign.toString()}
function handler(event) {
  const response = event.response;
  const location = response.headers.location;
  if (response.statusCode === 301 && location)
    location.value = withCampaign(location.value, event.request.rawQueryString() || '');
  return response;
}
`.trim();
