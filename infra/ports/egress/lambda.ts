import { makeGuardedEgress } from '#functions/runtime/egress-guard.ts';
import type { LambdaAdapter } from '../port.ts';

/** The guard without an exception: no variable can open it. */
export const port: LambdaAdapter = () => ({ egress: makeGuardedEgress() });
