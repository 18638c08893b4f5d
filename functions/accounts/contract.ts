import * as z from 'zod';
import { emptyAnswer, route } from '#functions/runtime/manifest-entries.ts';

const phone = z.string('Enter your mobile number.').trim().min(1, 'Enter your mobile number.').max(40);

export const requestCode = route({
  id: 'accounts.request-code',
  method: 'POST',
  path: '/api/v1/auth/otp',
  uses: ['write:users', 'write:limits', 'sms', 'signals'],
  summary:
    'Sends a one-time code to a mobile number. The answer is the same whether the number is known or not, and the code works in the browser that asked only.',
  body: z.strictObject({ phone }),
  answer: {
    kind: 'json',
    status: 202,
    schema: z.object({
      /** Before another code may be asked for. */
      resend_after_seconds: z.number().int(),
      expires_in_seconds: z.number().int(),
    }),
  },
  problems: ['validation_failed', 'tenant_unknown', 'rate_limited', 'upstream_unavailable'],
});

const signedInSchema = z.object({
  user_id: z.string(),
  /** E.164 */
  phone: z.string(),
  expires_at: z.iso.datetime(),
});
export type SignedInAnswer = z.infer<typeof signedInSchema>;

export const verifyCode = route({
  id: 'accounts.verify-code',
  method: 'POST',
  path: '/api/v1/auth/otp/verify',
  uses: ['write:users', 'write:limits'],
  summary: 'Signs the browser in that asked for the code: sets the cookie of a new session of 30 days.',
  body: z.strictObject({
    phone,
    code: z
      .string('Enter the code of six digits.')
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the code of six digits.')),
  }),
  answer: { kind: 'json', status: 200, schema: signedInSchema },
  problems: ['validation_failed', 'tenant_unknown', 'otp_invalid', 'otp_expired', 'rate_limited'],
});

export const getSession = route({
  id: 'accounts.session',
  method: 'GET',
  path: '/api/v1/session',
  auth: 'session',
  summary: 'Who is signed in with this dealer in the browser that asks.',
  answer: { kind: 'json', status: 200, schema: signedInSchema },
  problems: ['auth_required', 'tenant_unknown'],
});

export const signOut = route({
  id: 'accounts.sign-out',
  method: 'POST',
  path: '/api/v1/auth/logout',
  uses: ['write:users'],
  summary: 'Ends the session of the browser that asks, or all of the same person. Without a session it does nothing.',
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  answer: { kind: 'json', status: 204, schema: emptyAnswer },
  problems: ['validation_failed', 'tenant_unknown'],
});
