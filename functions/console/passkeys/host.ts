import type { ApiEnv } from '#functions/runtime/env.ts';
import { Problem } from '#functions/runtime/http/problems.ts';

/** What a passkey of the console is bound to: its origin, and its host as the RP id. */
export const consoleSite = ({ CONSOLE_ORIGIN }: Pick<ApiEnv, 'CONSOLE_ORIGIN'>): { origin: string; rpId: string } => {
  // Without a console no route of it is answered.
  if (CONSOLE_ORIGIN === undefined) throw new Problem('not_found', 'Nothing is at this address.');
  return { origin: CONSOLE_ORIGIN, rpId: new URL(CONSOLE_ORIGIN).hostname };
};
