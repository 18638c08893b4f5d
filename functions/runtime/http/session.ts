import { requireSession } from '../session.ts';
import type { Table } from '../table.ts';
import { found, type HttpMiddleware } from './context.ts';

export interface SessionDeps {
  now: () => Date;
  /** Of functions with such routes. */
  table?: Pick<Table, 'load'>;
}

/** Who is signed in, for routes that need somebody. Throws `auth_required`. */
export const sessionReader = ({ table, now }: SessionDeps): HttpMiddleware => ({
  before: async ({ context: { request } }) => {
    const { route } = found(request, 'route').bound;
    if (route.auth !== 'session') return;
    if (request.tenant === undefined || table === undefined)
      throw new TypeError(`Route ${route.id} needs a session, but has no dealer or no table.`);
    request.user = await requireSession({ table, now }, request.tenant, request.headers);
  },
});
