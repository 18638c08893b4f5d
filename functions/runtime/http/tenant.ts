import type { ApiRuntime } from '../runtime.ts';
import { found, type HttpMiddleware } from './context.ts';

/** The tenant of the viewer's host, for routes that have one. Refuses with `tenant_unknown`. */
export const tenantResolver = ({ directory }: Pick<ApiRuntime, 'directory'>): HttpMiddleware => ({
  before: async ({ context: { request } }) => {
    if (found(request, 'route').bound.route.tenant === 'none') return;
    request.tenant = await directory.byHost(found(request, 'viewer').host);
  },
});
