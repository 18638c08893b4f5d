import { channel } from 'node:diagnostics_channel';
import type { AnyRoute } from '../manifest-entries.ts';
import type { ProblemCode } from './problems.ts';

/** Published for each problem that a route answers without declaring it; tests fail on it (test/support/documents/declared-problems.ts). */
export const UNDECLARED_PROBLEM = 'forecourt.undeclared-problem';
const undeclared = channel(UNDECLARED_PROBLEM);

const stackProblems = (route: AnyRoute): readonly ProblemCode[] => [
  ...(['validation_failed', 'payload_too_large', 'internal', 'upstream_unavailable'] as const),
  ...(route.tenant === 'host' ? (['tenant_unknown'] as const) : []),
  ...(route.auth === 'none' ? [] : (['auth_required'] as const)),
  ...(route.method === 'GET' ? [] : (['forbidden', 'unsupported_media_type'] as const)),
  ...(route.idempotent ? (['idempotency_key_required'] as const) : []),
];

export const listDeclaredProblems = (route: AnyRoute): ReadonlySet<ProblemCode> =>
  new Set([...stackProblems(route), ...route.problems]);

export const reportUndeclared = (route: AnyRoute, code: ProblemCode): void => {
  if (undeclared.hasSubscribers && !listDeclaredProblems(route).has(code))
    undeclared.publish(`${route.id} answered '${code}'`);
};
