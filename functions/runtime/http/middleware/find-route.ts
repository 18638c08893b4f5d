import { makeFindRoute } from '../api-routing.ts';
import type { BoundRoute } from '../implement.ts';
import type { HttpMiddleware } from './context.ts';

/** Throws `not_found` or `method_not_allowed`. */
export const routeFinder = (routes: readonly BoundRoute[]): HttpMiddleware => {
  const findRoute = makeFindRoute(routes);
  return {
    before: ({ event, context }) => {
      const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
      context.request.route = findRoute(method, event.path);
    },
  };
};
