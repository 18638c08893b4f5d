import { readViewer, type EdgeSecrets } from '../authorise.ts';
import { isHostHeader } from '#functions/runtime/tenants/host-name.ts';
import { Problem } from '../problems.ts';
import type { HttpMiddleware } from './context.ts';

/** Host and address as vouched for by the edge. Throws for an invalid host. */
export const viewerReader = ({ env }: { env: EdgeSecrets }): HttpMiddleware => ({
  before: ({ event, context: { request } }) => {
    const viewer = readViewer(request.headers, event.requestContext.identity.sourceIp, env);
    if (!isHostHeader(viewer.host)) throw new Problem('validation_failed', 'Use the host name of a site.');
    request.viewer = viewer;
  },
});
