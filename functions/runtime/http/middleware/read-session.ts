import { hasSession, readSession, requireSession } from '../session.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { found, type HttpMiddleware } from './context.ts';

export interface SessionDeps {
  now: () => Date;
  /** Of functions with such routes. */
  table?: Pick<Table, 'load'>;
}

/** Who is signed in, for routes that ask. Throws `auth_required` where nobody is and somebody must be. */
export const sessionReader = ({ table, now }: SessionDeps): HttpMiddleware => ({
  before: async ({ context: { request } }) => {
    const { route } = found(request, 'route').bound;
    if (route.auth !== 'session' && !(route.auth === 'visitor' && hasSession(request.headers))) return;
    if (request.tenant === undefined || table === undefined)
      throw new TypeError(`Route ${route.id} needs a session, but has no dealer or no table.`);
    const read = route.auth === 'session' ? requireSession : readSession;
    const user = await read({ table, now }, request.tenant, request.headers);
    if (user !== undefined) request.user = user;
  },
});
