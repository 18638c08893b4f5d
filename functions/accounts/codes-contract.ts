import * as z from 'zod';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { route } from '#functions/runtime/manifest-entries.ts';

export const phone = z.string('Enter your mobile number.').trim().min(1, 'Enter your mobile number.').max(40);
const code = z
  .string('Enter the code of six digits.')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the code of six digits.'));

const sentSchema = z.object({
  /** Before another code may be asked for. */
  resend_after_seconds: z.number().int(),
  expires_in_seconds: z.number().int(),
});

export const requestCode = route({
  id: 'accounts.request-code',
  method: 'POST',
  path: '/api/v1/auth/otp',
  uses: ['write:users', 'sms', 'mail', 'signals'],
  costs: 'code',
  summary:
    'Sends a one-time code to a mobile number, or by mail to the address of its account. The answer is the same whether the number is known or has an address, and the code works in the browser that asked only.',
  body: z.strictObject({
    phone,
    /** `email`: to the address that the account proved. */
    by: z.enum(['sms', 'email']).default('sms'),
  }),
  answer: { kind: 'json', status: 202, schema: sentSchema },
  problems: ['validation_failed', 'tenant_unknown', 'rate_limited', 'upstream_unavailable'],
});

export const signedInSchema = z.object({
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
  uses: ['write:users'],
  costs: 'code_try',
  summary: 'Signs the browser in that asked for the code: sets the cookie of a new session of 30 days.',
  body: z.strictObject({ phone, code }),
  answer: { kind: 'json', status: 200, schema: signedInSchema },
  problems: ['validation_failed', 'tenant_unknown', 'otp_invalid', 'otp_expired'],
});

export const requestMailCode = route({
  id: 'accounts.request-mail-code',
  method: 'POST',
  path: '/api/v1/auth/mail-code',
  uses: ['write:users', 'mail'],
  costs: 'mail_code',
  summary: 'Sends a one-time code to an email address. It works in the browser that asked only.',
  body: z.strictObject({ email: requiredEmail }),
  answer: { kind: 'json', status: 202, schema: sentSchema },
  problems: ['validation_failed', 'tenant_unknown', 'rate_limited', 'upstream_unavailable'],
});

export const verifyMailCode = route({
  id: 'accounts.verify-mail-code',
  method: 'POST',
  path: '/api/v1/auth/mail-code/verify',
  auth: 'visitor',
  uses: ['write:users', 'write:consents', 'write:persons'],
  costs: 'code_try',
  summary:
    'Notes for a day that the browser’s user reads the mail of an address. Whoever is signed in may have codes sent there from then on.',
  body: z.strictObject({ email: requiredEmail, code }),
  answer: { kind: 'json', status: 200, schema: z.object({ email: z.string() }) },
  problems: ['validation_failed', 'tenant_unknown', 'otp_invalid', 'otp_expired'],
});
