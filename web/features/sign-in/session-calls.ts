import type { SignedInAnswer } from '#functions/accounts/contract.ts';
import { bodyOf, post, problemOf, send } from '#web/lib/api.ts';

// Not among the routes of every page: few visits sign in.
const paths = {
  session: '/api/v1/session',
  end: '/api/v1/auth/logout',
} as const;

/** Each call throws ApiError. */
export const readSession = async (signal: AbortSignal): Promise<SignedInAnswer> => {
  const response = await send(paths.session, { signal });
  if (!response.ok) throw await problemOf(response);
  return bodyOf(response);
};

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post(paths.end, { everywhere });
};
