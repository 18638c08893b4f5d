import type { SignedInAnswer } from '#functions/accounts/contract.ts';
import { bodyOf, problemOf, send } from '#web/lib/api.ts';

// Not among the routes of every page: few visits sign in.
const paths = {
  request: '/api/v1/auth/otp',
  verify: '/api/v1/auth/otp/verify',
  session: '/api/v1/session',
  end: '/api/v1/auth/logout',
} as const;

const answered = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await send(path, init);
  if (!response.ok) throw await problemOf(response);
  return response;
};

const post = (path: string, body: unknown): Promise<Response> =>
  answered(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Seconds until another code may be asked for. Each call throws ApiError. */
export const requestCode = async (phone: string): Promise<number> => {
  const answer = await bodyOf<{ resend_after_seconds: number }>(await post(paths.request, { phone }));
  return answer.resend_after_seconds;
};

export const verifyCode = async (phone: string, code: string): Promise<SignedInAnswer> =>
  bodyOf(await post(paths.verify, { phone, code }));

export const readSession = async (signal: AbortSignal): Promise<SignedInAnswer> =>
  bodyOf(await answered(paths.session, { signal }));

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post(paths.end, { everywhere });
};
