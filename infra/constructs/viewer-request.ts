import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/authorise.ts';
import { normaliseQuery } from '../edge-query.ts';

/** What only the edge may say; a viewer's own are dropped. `x-forwarded-host` is read by nobody here, and stays so. */
const forgeable = [VIEWER_HOST_HEADER, VIEWER_IP_HEADER, EDGE_SECRET_HEADER, 'x-forwarded-host'];

/**
 * Code of the CloudFront Function at each viewer request (decision 88): behind CloudFront the origin sees CloudFront's host
 * and address, so the viewer's are written to private headers. The secret that proves them is the origin's own header.
 * The query is brought into the form that the cache is keyed by. JavaScript of CloudFront's runtime 2.0, which knows no modules.
 */
export const viewerRequestCode = `
${normaliseQuery.toString()}
function handler(event) {
  const request = event.request;
  for (const name of ${JSON.stringify(forgeable)}) delete request.headers[name];
  const host = request.headers.host.value.toLowerCase();
  request.headers['${VIEWER_HOST_HEADER}'] = { value: host };
  request.headers['${VIEWER_IP_HEADER}'] = { value: event.viewer.ip };
  request.querystring = normaliseQuery(request.rawQueryString() || '');
  return request;
}
`.trim();
