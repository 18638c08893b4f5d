import type { SignedInAnswer } from '#functions/accounts/contract.ts';
import { answered, bodyOf, post } from '#web/lib/api.ts';

// Not among the routes of every page: few visits sign in.
const paths = {
  session: '/api/v1/session',
  end: '/api/v1/auth/logout',
} as const;

/** Each call throws ApiError. */
export const readSession = async (signal: AbortSignal): Promise<SignedInAnswer> => {
  return bodyOf(await answered(paths.session, { signal }));
};

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post(paths.end, { everywhere });
};
