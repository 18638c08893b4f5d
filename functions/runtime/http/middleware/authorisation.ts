import { authorise } from '../authorise.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { found, type HttpMiddleware } from './context.ts';

/** Throws `auth_required`. */
export const authorisation = (deps: Pick<ApiRuntime, 'secrets' | 'env'>): HttpMiddleware => ({
  before: async ({ event, context: { request } }) => {
    const { headers, tenant } = request;
    const proof = { headers, signedBy: event.requestContext.identity.userArn };
    request.sources = await authorise(deps, found(request, 'route').bound.route, proof, tenant);
  },
});
