import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { found, type HttpMiddleware } from './context.ts';

export const tenantResolver = ({ directory }: Pick<ApiRuntime, 'directory'>): HttpMiddleware => ({
  before: async ({ context: { request } }) => {
    if (found(request, 'route').bound.route.tenant === 'none') return;
    request.tenant = await directory.byHost(found(request, 'viewer').host);
  },
});
