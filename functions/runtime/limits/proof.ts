import { createHmac } from 'node:crypto';
import type { ProofLevel } from '#domain/limits/open-writes.ts';
import type { EdgeSecrets } from '../http/authorise.ts';
import { sameSecret } from '../http/secret.ts';
import type { Headers } from '../http/request-headers.ts';
import { randomToken, sha256Hex } from '#functions/runtime/identifiers.ts';
import { BROWSER_COOKIE, readCookie, ownCookie, PROOF_COOKIE, readSession } from '../http/session.ts';
import type { SignedIn } from '../http/session.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { COMPUTATION_HEADER, makeComputations } from './computation.ts';

/** What a caller has proved of itself (docs/product/limits.md, 'Levels of proof'). */
export interface Proof {
  level: ProofLevel;
  /** With this call, also by somebody who entered a code. */
  computed: boolean;
  /** Of whoever is signed in, E.164. */
  phone: string | undefined;
  /** Hash of the address whose mail the caller reads (`hashOfEmail`). */
  email: string | undefined;
  /** Hash of the browser's own secret; undefined for a browser that has none yet. */
  browser: string | undefined;
}

const PROOF_SECONDS = 24 * 3_600;
const BROWSER_SECONDS = 90 * 24 * 3_600;
const proofPattern = /^[a-f0-9]{64}\.\d{10}\.[\w-]{43}$/;
const browserPattern = /^[\w-]{32}$/;

/** Names an address without telling it. */
export const hashOfEmail = (email: string): string => sha256Hex(email.trim().toLowerCase());

const computeMac = (secret: string, tenant: TenantContext, text: string): string =>
  createHmac('sha256', secret).update(`proof.${tenant.id}.${text}`).digest('base64url');

/** Says for a day that the browser's user reads the mail of this address. */
export const proofCookie = (env: EdgeSecrets, tenant: TenantContext, email: string, now: Date): string => {
  const text = `${hashOfEmail(email)}.${Math.floor(now.getTime() / 1_000) + PROOF_SECONDS}`;
  return ownCookie(PROOF_COOKIE, `${text}.${computeMac(env.EDGE_SECRET, tenant, text)}`, PROOF_SECONDS);
};

/** `secret`: random, 192 bits. */
export const browserCookie = (secret: string): string => ownCookie(BROWSER_COOKIE, secret, BROWSER_SECONDS);

export const readBrowserId = (headers: Headers): string | undefined => {
  const secret = readCookie(headers, BROWSER_COOKIE, browserPattern);
  return secret === undefined ? undefined : sha256Hex(secret);
};

/** The browser that calls, and the cookie that a new one is given. */
export const browserFor = (headers: Headers): { browser: string; cookie?: string } => {
  const known = readBrowserId(headers);
  if (known !== undefined) return { browser: known };
  const secret = randomToken();
  return { browser: sha256Hex(secret), cookie: browserCookie(secret) };
};

/** Also by the secret before a rotation. */
const isSigned = (env: EdgeSecrets, tenant: TenantContext, { text, mac }: { text: string; mac: string }): boolean =>
  [env.EDGE_SECRET, env.EDGE_SECRET_BEFORE ?? env.EDGE_SECRET]
    .map((secret) => sameSecret(mac, computeMac(secret, tenant, text)))
    .includes(true);

const readProvenEmail = (env: EdgeSecrets, tenant: TenantContext, headers: Headers, now: Date): string | undefined => {
  const cookie = readCookie(headers, PROOF_COOKIE, proofPattern);
  if (cookie === undefined) return undefined;
  const [hash = '', until = '', mac = ''] = cookie.split('.');
  if (!isSigned(env, tenant, { text: `${hash}.${until}`, mac })) return undefined;
  return Number(until) * 1_000 > now.getTime() ? hash : undefined;
};

interface ProofDeps {
  table: Pick<Table, 'load' | 'create'>;
  env: EdgeSecrets;
  now: () => Date;
}

interface Asking {
  headers: Headers;
  /** Who is signed in, where that is known already. */
  user: SignedIn | undefined;
  /** What a computation is spent on, the same for a repetition. */
  operation: string;
}

export type ReadProof = (tenant: TenantContext, asking: Asking) => Promise<Proof>;

export const makeReadProof = (deps: ProofDeps): ReadProof => {
  const computations = makeComputations(deps);
  return async (tenant, { headers, user, operation }) => {
    const { phone } = user ?? (await readSession(deps, tenant, headers)) ?? {};
    const email = readProvenEmail(deps.env, tenant, headers, deps.now());
    const browser = readBrowserId(headers);
    const computed = await computations.isSolved(tenant, headers[COMPUTATION_HEADER], operation);
    const known = { computed, phone, email, browser };
    if (phone !== undefined || email !== undefined) return { level: 'code', ...known };
    return { level: computed ? 'computation' : 'none', ...known };
  };
};

interface Named {
  phone: string | null;
  email: string | null;
}

/** Whether the code went to whoever is named: a code for one address says nothing of another person. */
export const isProvenFor = (proof: Proof, person: Named): boolean =>
  (proof.phone !== undefined && proof.phone === person.phone) ||
  (proof.email !== undefined && person.email !== null && proof.email === hashOfEmail(person.email));

/** What was proved in the name of somebody: a code of another person counts for nothing. */
export const levelFor = (proof: Proof, person: Named): ProofLevel => {
  if (isProvenFor(proof, person)) return 'code';
  return proof.computed ? 'computation' : 'none';
};
