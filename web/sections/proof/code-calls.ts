import type { SignedInAnswer } from '#functions/accounts/contract.ts';
import { post, postJson } from '#web/lib/api.ts';

// Not among the routes of every page: few visits need a code.
const paths = {
  sms: '/api/v1/auth/otp',
  email: '/api/v1/auth/mail-code',
} as const;

interface SentCode {
  resend_after_seconds: number;
}

/** Sends a code by text message. Seconds until another may be asked for. Each call throws ApiError. */
export const requestCode = async (phone: string): Promise<number> =>
  (await postJson<SentCode>(paths.sms, { phone })).resend_after_seconds;

/** Signs in. */
export const verifyCode = (phone: string, code: string): Promise<SignedInAnswer> =>
  postJson(`${paths.sms}/verify`, { phone, code });

/** Sends a code by mail. Seconds until another may be asked for. */
export const requestMailCode = async (email: string): Promise<number> =>
  (await postJson<SentCode>(paths.email, { email })).resend_after_seconds;

/** The server knows for a day that this browser's user reads the mail of the address. */
export const verifyMailCode = async (email: string, code: string): Promise<void> => {
  await post(`${paths.email}/verify`, { email, code });
};
