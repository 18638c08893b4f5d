import * as z from 'zod';
import { requiredEmail } from '#domain/lead/kinds/fields.ts';
import { consoleGuestRoute, consoleRoute } from '#functions/runtime/http/doors.ts';
import { emptyAnswer } from '#functions/runtime/manifest-entries.ts';
import { assertionSchema, requestOptionsSchema } from './passkey-schemas.ts';

/** Of a link, what stands behind its #: an id and a secret. */
const token = z
  .string('Open the link of the mail again.')
  .regex(/^[a-z2-7]{26}\.[\w-]{43}$/, 'This is not the whole link. Open it from the mail again.');

const code = z
  .string('Enter the code of six digits.')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the code of six digits.'));

/** The session itself is the cookie. */
export const signedInPersonSchema = z.object({
  person_id: z.string(),
  name: z.string(),
  /** `code`: a limited session. */
  strength: z.enum(['passkey', 'code', 'local']),
  expires_at: z.iso.datetime(),
  /** The first thing to do: register a passkey. */
  wants_passkey: z.boolean(),
  /** One that is registered now is good after 15 minutes only, and managers are told. */
  passkey_waits: z.boolean(),
});
export type SignedInPersonAnswer = z.infer<typeof signedInPersonSchema>;

const signedIn = { kind: 'json', status: 200, schema: signedInPersonSchema } as const;

export const signInOptions = consoleGuestRoute({
  id: 'console.sign-in-options',
  method: 'POST',
  path: '/sign-in/options',
  uses: ['link_secret', 'passkeys'],
  summary: 'What the browser asks a passkey with. The challenge is good for five minutes, once.',
  answer: { kind: 'json', status: 200, schema: requestOptionsSchema },
});

export const signIn = consoleGuestRoute({
  id: 'console.sign-in',
  method: 'POST',
  path: '/sign-in',
  uses: ['write:console', 'link_secret', 'passkeys'],
  summary: 'Signs in by a passkey: sets the cookie of a session of 12 hours.',
  body: assertionSchema,
  answer: signedIn,
  problems: ['validation_failed', 'auth_required', 'forbidden'],
});

export const requestMailCode = consoleGuestRoute({
  id: 'console.request-code',
  method: 'POST',
  path: '/sign-in/code',
  uses: ['write:console', 'mail.own'],
  summary:
    'Mails a code of six digits to a person’s address. The answer is the same, after the same time, whether somebody has it.',
  body: z.strictObject({ email: requiredEmail }),
  answer: {
    kind: 'json',
    status: 202,
    schema: z.object({
      /** Sent with the code, which is of this request only. */
      request: z.string(),
      resend_after_seconds: z.number().int(),
      expires_in_seconds: z.number().int(),
    }),
  },
  problems: ['validation_failed', 'rate_limited'],
});

export const verifyMailCode = consoleGuestRoute({
  id: 'console.verify-code',
  method: 'POST',
  path: '/sign-in/code/verify',
  uses: ['write:console'],
  summary: 'Signs in by a mailed code: sets the cookie of a limited session of an hour.',
  body: z.strictObject({ request: z.string().regex(/^[a-z2-7]{26}$/, 'Ask for a new code.'), code }),
  answer: signedIn,
  problems: ['validation_failed', 'auth_required', 'otp_invalid', 'otp_expired'],
});

export const showInvitation = consoleGuestRoute({
  id: 'console.show-invitation',
  method: 'POST',
  path: '/invitations/show',
  uses: ['write:console'],
  summary: 'What the link of an invitation is about. It changes nothing.',
  body: z.strictObject({ token }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      name: z.string(),
      email: z.string(),
      role: z.string(),
      /** Name of the dealer or the group; null: the platform. */
      at: z.string().nullable(),
      invited_by: z.string(),
      expires_at: z.iso.datetime(),
    }),
  },
  problems: ['validation_failed', 'gone'],
});

export const acceptInvitation = consoleGuestRoute({
  id: 'console.accept-invitation',
  method: 'POST',
  path: '/invitations/accept',
  uses: ['write:console', 'write:staff'],
  summary:
    'Accepts an invitation, once: sets the cookie of a limited session of an hour, in which a passkey is registered first.',
  body: z.strictObject({ token }),
  answer: signedIn,
  problems: ['validation_failed', 'auth_required', 'gone'],
});

export const stopPasskey = consoleGuestRoute({
  id: 'console.stop-passkey',
  method: 'POST',
  path: '/passkeys/stop',
  uses: ['write:console'],
  summary:
    'With the link that was mailed when a passkey was added without an older one: takes it away, and signs the person out everywhere.',
  body: z.strictObject({ token }),
  answer: { kind: 'json', status: 200, schema: z.object({ name: z.string() }) },
  problems: ['validation_failed', 'gone'],
});

export const signInLocally = consoleGuestRoute({
  id: 'console.sign-in-locally',
  method: 'POST',
  path: '/sign-in/local',
  uses: ['write:console', 'link_secret'],
  summary: 'Signs a person of the demo dealers in, by a link of `npm start`. On AWS nothing is at this address.',
  body: z.strictObject({ token: z.string().max(700) }),
  answer: signedIn,
  problems: ['validation_failed', 'auth_required', 'not_found'],
});

export const signOut = consoleRoute({
  id: 'console.sign-out',
  method: 'POST',
  path: '/sign-out',
  uses: ['write:console'],
  summary: 'Ends the session of the browser that asks, or all of the same person.',
  body: z.strictObject({ everywhere: z.boolean().default(false) }),
  answer: { kind: 'json', status: 204, schema: emptyAnswer },
  problems: ['validation_failed'],
});
