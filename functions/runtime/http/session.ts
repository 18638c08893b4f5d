import * as z from 'zod';
import type { Headers } from './request-headers.ts';
import { derivedId, sha256Hex } from '../identifiers.ts';
import { keys } from '../table/keys.ts';
import { Problem } from './problems.ts';
import { sameSecret } from './secret.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Sent over TLS to this host only, never to scripts ('__Host-': RFC 6265bis, 4.1.3.2). */
export const SESSION_COOKIE = '__Host-fc-session';
/** Which browser it is, for its one-time codes and for what one browser may hold at once; no person is known by it. */
export const BROWSER_COOKIE = '__Host-fc-browser';
/** That whoever uses the browser reads the mail of an address. */
export const PROOF_COOKIE = '__Host-fc-proof';
/** What the edge forwards, to `/api` only. */
export const ownCookies = [SESSION_COOKIE, BROWSER_COOKIE, PROOF_COOKIE] as const;

/** Also over http on *.localhost, which browsers treat as secure. */
export const ownCookie = (name: (typeof ownCookies)[number], value: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
export const endedSessionCookie = ownCookie(SESSION_COOKIE, '', 0);

const sessionSchema = z.object({
  /** Only the hash of the secret is kept. */
  hash: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Where it began, and holds. */
  tenant: z.string(),
});

/** A shopper of one dealer, who is a phone number, with the browsers that are signed in. */
export const userSchema = z.object({
  user_id: z.string(),
  /** E.164 */
  phone: z.string(),
  created_at: z.iso.datetime(),
  sessions: z.array(sessionSchema),
  /** Proved by a code while signed in; codes may be sent there instead of to the phone. */
  email: z.string().optional(),
});
export type User = z.infer<typeof userSchema>;

export interface SignedIn {
  user_id: string;
  phone: string;
  /** Of this browser's session. */
  hash: string;
  expires_at: string;
}

export const deriveUserId = (tenant: TenantContext, phone: string): string => derivedId('user', tenant.usersOf, phone);

/** A cookie's value; undefined if it is missing or not of this form. */
export const readCookie = (headers: Headers, name: string, pattern: RegExp): string | undefined => {
  const found = (headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value !== undefined && pattern.test(value) ? value : undefined;
};

const sessionPattern = /^[a-z2-7]{26}\.[\w-]{43}$/;

interface Credential {
  id: string;
  hash: string;
}

/** Who a session's cookie says it is of, and the hash of its secret. */
export const readCredential = (headers: Headers, cookie: string): Credential | undefined => {
  const [id, secret] = readCookie(headers, cookie, sessionPattern)?.split('.') ?? [];
  return id === undefined || secret === undefined ? undefined : { id, hash: sha256Hex(secret) };
};

/** Whether it says that it is signed in, true or not. */
export const hasSession = (headers: Headers): boolean => readCredential(headers, SESSION_COOKIE) !== undefined;

const openSession = (tenant: TenantContext, user: User | undefined, { hash }: Credential, now: Date) =>
  user?.sessions.find(
    (one) => sameSecret(one.hash, hash) && one.tenant === tenant.id && Date.parse(one.expires_at) > now.getTime(),
  );

/** Who is signed in with this dealer in the browser that asks. */
export const readSession = async (
  deps: { table: Pick<Table, 'load'>; now: () => Date },
  tenant: TenantContext,
  headers: Headers,
): Promise<SignedIn | undefined> => {
  const credential = readCredential(headers, SESSION_COOKIE);
  if (credential === undefined) return undefined;
  const { id, hash } = credential;
  const user = (await deps.table.load(keys.user(tenant, id), userSchema))?.state;
  const session = openSession(tenant, user, credential, deps.now());
  if (user === undefined || session === undefined) return undefined;
  return { user_id: id, phone: user.phone, hash, expires_at: session.expires_at };
};

/** Throws `auth_required`. */
export const requireSession = async (
  deps: { table: Pick<Table, 'load'>; now: () => Date },
  tenant: TenantContext,
  headers: Headers,
): Promise<SignedIn> => {
  const found = await readSession(deps, tenant, headers);
  if (found === undefined) throw new Problem('auth_required', 'Sign in with your phone number first.');
  return found;
};
