import * as z from 'zod';
import { roles } from '#domain/console/roles.ts';
import { awayListSchema } from '#domain/inbox/allocation/away-schema.ts';
import { consoleRoute } from '#functions/runtime/http/doors.ts';
import { assertionSchema, creationOptionsSchema, registrationSchema, requestOptionsSchema } from './passkey-schemas.ts';

const strength = z.enum(['passkey', 'code', 'local']);
const location = z.object({ id: z.string(), name: z.string() });

const meSchema = z.object({
  person: z.object({ person_id: z.string(), name: z.string(), email: z.string() }),
  strength,
  /** Null: the next export, refund or change of a role asks for the passkey. */
  stepped_up_until: z.iso.datetime().nullable(),
  dealers: z.array(
    z.object({
      tenant: z.string(),
      name: z.string(),
      slug: z.string(),
      /** Address of a picture. */
      logo: z.string().nullable(),
      colour: z.string(),
      country: z.enum(['AU', 'NZ']),
      /** Of dealers; null: none. */
      group: z.string().nullable(),
      site_url: z.string(),
      /** In which its times are shown. */
      time_zone: z.string(),
      roles: z.array(z.enum(roles)),
      places: z.union([z.literal('all'), z.array(location)]),
      locations: z.array(location),
      /** When this person wants no mail of the dealer; null: they get none, being none of its people. */
      quiet_hours: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** On which days they are away; null as above. */
      away: awayListSchema.nullable(),
    }),
  ),
  /** Runs the platform. */
  platform: z.boolean(),
  /** How many passkeys the person has, with those that wait. */
  passkeys: z.number().int(),
  now: z.iso.datetime(),
});
export type Me = z.infer<typeof meSchema>;

export const me = consoleRoute({
  id: 'console.me',
  method: 'GET',
  path: '/me',
  uses: ['read:console', 'read:staff', 'read:tenants'],
  summary: 'Who is signed in, and what they are at which dealer.',
  answer: { kind: 'json', status: 200, schema: meSchema },
});

const sessionViewSchema = z.object({
  id: z.string(),
  /** 'Chrome on Windows' */
  device: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  strength,
  /** Of the browser that asks. */
  current: z.boolean(),
});
const sessionsSchema = z.object({ sessions: z.array(sessionViewSchema) });

export const listSessions = consoleRoute({
  id: 'console.sessions',
  method: 'GET',
  path: '/sessions',
  uses: ['read:console'],
  summary: 'The browsers in which whoever asks is signed in, newest first.',
  answer: { kind: 'json', status: 200, schema: sessionsSchema },
});

export const endSession = consoleRoute({
  id: 'console.end-session',
  method: 'DELETE',
  path: '/sessions/{session}',
  uses: ['write:console'],
  params: z.object({ session: z.string().max(40) }),
  summary: 'Signs one of the browsers out.',
  answer: { kind: 'json', status: 200, schema: sessionsSchema },
  problems: ['validation_failed', 'not_found'],
});

export const stepUpOptions = consoleRoute({
  id: 'console.step-up-options',
  method: 'POST',
  path: '/step-up/options',
  uses: ['read:console', 'link_secret', 'passkeys'],
  summary: 'What the browser asks the passkey with again.',
  answer: { kind: 'json', status: 200, schema: requestOptionsSchema },
});

export const stepUp = consoleRoute({
  id: 'console.step-up',
  method: 'POST',
  path: '/step-up',
  uses: ['write:console', 'link_secret', 'passkeys'],
  summary:
    'Shows the passkey again: for five minutes the session may export, refund, erase and change roles. Sets a new cookie.',
  body: assertionSchema,
  answer: { kind: 'json', status: 200, schema: z.object({ stepped_up_until: z.iso.datetime() }) },
  problems: ['validation_failed'],
});

const passkeyViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  /** Not good before then; null: it is good. */
  waits_until: z.iso.datetime().nullable(),
});
const passkeysSchema = z.object({ passkeys: z.array(passkeyViewSchema) });
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

const passkeyName = z.string().trim().min(1, 'Give the passkey a name.').max(60, 'Use at most 60 characters.');
/** Of a credential, as the list of passkeys names it. */
const passkeyParams = z.object({
  passkey: z.string().regex(/^[a-z2-7]{26}$/, 'Give the id of a passkey of the list.'),
});

export const listPasskeys = consoleRoute({
  id: 'console.passkeys',
  method: 'GET',
  path: '/passkeys',
  uses: ['read:console'],
  summary: 'The passkeys of whoever asks.',
  answer: { kind: 'json', status: 200, schema: passkeysSchema },
});

export const passkeyOptions = consoleRoute({
  id: 'console.passkey-options',
  method: 'POST',
  path: '/passkeys/options',
  uses: ['read:console', 'link_secret', 'passkeys'],
  summary: 'What the browser makes a passkey with.',
  answer: { kind: 'json', status: 200, schema: creationOptionsSchema },
  problems: ['passkey_required', 'conflict'],
});

export const addPasskey = consoleRoute({
  id: 'console.add-passkey',
  method: 'POST',
  path: '/passkeys',
  uses: ['write:console', 'read:staff', 'read:tenants', 'link_secret', 'mail.own', 'passkeys'],
  summary:
    'Keeps a passkey. Without an older one it is good after 15 minutes, and the person and the managers of their dealers are told at once.',
  body: z.strictObject({ name: passkeyName, registration: registrationSchema }),
  answer: { kind: 'json', status: 201, schema: passkeysSchema },
  problems: ['validation_failed', 'passkey_required', 'conflict', 'upstream_unavailable'],
});

export const renamePasskey = consoleRoute({
  id: 'console.rename-passkey',
  method: 'PUT',
  path: '/passkeys/{passkey}',
  uses: ['write:console'],
  params: passkeyParams,
  summary: 'Gives a passkey another name.',
  body: z.strictObject({ name: passkeyName }),
  answer: { kind: 'json', status: 200, schema: passkeysSchema },
  problems: ['validation_failed', 'not_found'],
});

export const removePasskey = consoleRoute({
  id: 'console.remove-passkey',
  method: 'DELETE',
  path: '/passkeys/{passkey}',
  uses: ['write:console'],
  params: passkeyParams,
  asks: 'passkey',
  summary: 'Takes a passkey away.',
  answer: { kind: 'json', status: 200, schema: passkeysSchema },
  problems: ['validation_failed', 'not_found'],
});
