import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import type { LambdaAdapter } from '../port.ts';

/** No exceptions, and no variable that could add one. */
export const port: LambdaAdapter = () => ({ egress: makeGuardedEgress() });
