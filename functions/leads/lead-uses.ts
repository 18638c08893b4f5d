import type { Use } from '#functions/runtime/manifest-entries.ts';
import type { ProblemCode } from '#functions/runtime/http/problems.ts';

/** What taking a lead touches, and what may be wrong with it, by whichever route it comes. */
export const leadUses: readonly Use[] = [
  ...(['write:leads', 'write:references', 'write:drives', 'write:applications', 'read:cars'] as const),
  'read:parts',
  ...(['write:valuations', 'link_secret', 'envelope'] as const),
];

export const leadProblems: readonly ProblemCode[] = [
  'validation_failed',
  'auth_required',
  'idempotency_key_required',
  'idempotency_conflict',
  'slot_taken',
  'not_found',
  'tenant_unknown',
  'upstream_unavailable',
];
