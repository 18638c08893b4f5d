import { makeGuardedEgress } from '#functions/runtime/egress-guard.ts';
import type { Port } from '../port.ts';

/** The guard without an exception: no variable can open it. */
export const port: Port = () => ({ egress: makeGuardedEgress() });
