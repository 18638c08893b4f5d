import type { SignedInAnswer } from '#functions/accounts/contract.ts';
import { answered, readJsonBody, post, postJson } from '#web/lib/api.ts';

// Not among the routes of every page: few visits sign in.
const paths = {
  request: '/api/v1/auth/otp',
  session: '/api/v1/session',
  end: '/api/v1/auth/logout',
} as const;

/** Each call throws ApiError. */
export const readSession = async (signal: AbortSignal): Promise<SignedInAnswer> => {
  return readJsonBody(await answered(paths.session, { signal }));
};

/** Sends a code by mail to the address of the number's account, if it has one. Seconds until another may be asked for. */
export const requestLinkedCode = async (phone: string): Promise<number> =>
  (await postJson<{ resend_after_seconds: number }>(paths.request, { phone, by: 'email' })).resend_after_seconds;

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post(paths.end, { everywhere });
};
