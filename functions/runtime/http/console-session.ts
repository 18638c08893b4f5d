import * as z from 'zod';
import { dealerRoles } from '#domain/console/roles.ts';
import { awayListSchema } from '#domain/inbox/allocation/away-schema.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Headers } from './request-headers.ts';
import { sameSecret } from './secret.ts';
import { readCredential } from './session.ts';

/** Sent to the console's host only, by requests of its own pages only ('__Host-': RFC 6265bis, 4.1.3.2). */
export const CONSOLE_COOKIE = '__Host-fc-console';

/** Also over http on *.localhost, which browsers treat as secure. */
export const consoleCookie = (value: string, seconds: number): string =>
  `${CONSOLE_COOKIE}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;
export const endedConsoleCookie = consoleCookie('', 0);

/** `code`: a mailed code, which opens less; `local`: a link of `npm start`, on this machine only. */
const strengths = ['passkey', 'code', 'local'] as const;
export type SessionStrength = (typeof strengths)[number];

const consoleSessionSchema = z.object({
  /** For lists and for ending it; opens nothing. */
  id: z.string(),
  /** Only the hash of the secret is kept. */
  hash: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  strength: z.enum(strengths),
  /** When the passkey was shown last. */
  stepped_up_at: z.iso.datetime().nullable(),
  ip: z.string(),
  user_agent: z.string(),
  /** Begun by the link of an invitation: the first passkey of somebody new is good at once. */
  invited: z.literal(true).optional(),
});
export type ConsoleSession = z.infer<typeof consoleSessionSchema>;

const passkeySchema = z.object({
  credential_id: z.string(),
  /** COSE key (RFC 9052), base64url. */
  public_key: z.string(),
  counter: z.number().int().min(0),
  transports: z.array(z.string()),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** One that was registered without an older one waits (docs/product/operators.md, 'Signing in'). */
  valid_from: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  /** Hash of the secret that was mailed to whoever may stop it. */
  stop_hash: z.string().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Who signs in at the console, with their passkeys and browsers. What they may at a dealer stands in `staffSchema`. */
export const personSchema = z.object({
  person_id: z.string(),
  email: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Runs the platform. */
  platform: z.literal(true).optional(),
  /** Groups of dealers that they administer. */
  groups: z.array(z.string()),
  /** Dealers where they are, or were, staff: where to look. */
  tenants: z.array(z.string()),
  passkeys: z.array(passkeySchema),
  sessions: z.array(consoleSessionSchema),
  /** When they were nothing any more at any dealer. Nobody signs in by such an item, which ends after a while. */
  removed_at: z.iso.datetime().optional(),
});
export type Person = z.infer<typeof personSchema>;

/** What a person is at one dealer. Read at each of their calls, so that a change counts at once. */
export const staffSchema = z.object({
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(dealerRoles),
  /** Ids of the dealer's locations. */
  places: z.union([z.literal('all'), z.array(z.string())]),
  since: z.iso.datetime(),
  /** Grows with each change of role or places; 0 where it is missing. */
  version: z.number().int().optional(),
  /** When they want no mail, in the dealer's time. */
  quiet: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Days on which rules give them no leads, in the dealer's time. */
  away: awayListSchema.optional(),
  removed_at: z.iso.datetime().optional(),
});
export type Staff = z.infer<typeof staffSchema>;

export interface SignedInPerson {
  person: Person;
  session: ConsoleSession;
}

/** Whose session the cookie opens; undefined where there is none, or it is over. */
export const readConsoleSession = async (
  deps: { table: Pick<Table, 'load'>; now: () => Date },
  headers: Headers,
): Promise<SignedInPerson | undefined> => {
  const credential = readCredential(headers, CONSOLE_COOKIE);
  if (credential === undefined) return undefined;
  const { id, hash } = credential;
  const person = (await deps.table.load(keys.person(id), personSchema))?.state;
  const session = person?.sessions.find(
    (one) => sameSecret(one.hash, hash) && Date.parse(one.expires_at) > deps.now().getTime(),
  );
  return person === undefined || session === undefined ? undefined : { person, session };
};
