import { authorise } from '../authorise.ts';
import type { AuthDeps } from '../authorise-operator.ts';
import { found, type HttpMiddleware } from './context.ts';

/** Throws `auth_required`, `forbidden`, `passkey_required`, `tenant_unknown`. */
export const authorisation = (deps: AuthDeps): HttpMiddleware => ({
  before: async ({ event, context: { request } }) => {
    const { headers, tenant } = request;
    const { bound, params } = found(request, 'route');
    const proof = { headers, signedBy: event.requestContext.identity.userArn, ip: found(request, 'viewer').ip };
    const { sources, operator } = await authorise(deps, bound.route, proof, { tenant, params });
    request.sources = sources;
    if (operator !== undefined) request.operator = operator;
  },
});
