import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isOfHost, readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts';
import { MalformedCredential, readCborMap } from './cbor.ts';
import { isSignedBy } from './public-key.ts';

/**
 * Web Authentication Level 3, sections 7.1 and 7.2, for what the console asks: attestation 'none', one origin, user verification.
 * On node:crypto, because the usual library brings 98 kB of certificates for attestation that nobody asks for; the tests hold
 * this against that library.
 */
export interface Expected {
  challenge: string;
  /** Of the console, with its port. */
  origin: string;
  /** Its host. */
  rpId: string;
}

export type Refusal =
  'unknown' | 'malformed' | 'challenge' | 'origin' | 'host' | 'not_verified' | 'counter' | 'signature';

/** Why a credential is refused; for the log, never for the caller. */
export class CredentialRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(`The credential was refused: ${reason}.`);
    this.name = 'CredentialRefused';
    this.reason = reason;
  }
}

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

const parseClientData = (text: string): z.infer<typeof clientDataSchema> => {
  try {
    return clientDataSchema.parse(JSON.parse(fromBase64(text).toString('utf8')));
  } catch {
    throw new CredentialRefused('malformed');
  }
};

const checkClientData = (clientData: string, type: 'webauthn.create' | 'webauthn.get', expected: Expected): void => {
  const given = parseClientData(clientData);
  if (given.type !== type) throw new CredentialRefused('malformed');
  if (given.challenge !== expected.challenge) throw new CredentialRefused('challenge');
  // In a frame of another site the person sees another address than ours.
  if (given.origin !== expected.origin || given.crossOrigin === true) throw new CredentialRefused('origin');
};

const checkData = (data: AuthenticatorData, { rpId }: Expected): void => {
  if (!isOfHost(data, rpId)) throw new CredentialRefused('host');
  if (!data.isPresent || !data.isVerified) throw new CredentialRefused('not_verified');
};

const reading = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedCredential) throw new CredentialRefused('malformed');
    throw error;
  }
};

/** The challenge that a credential says it answers; undefined where it says none. */
export const claimedChallenge = (clientDataJSON: string): string | undefined => {
  try {
    return parseClientData(clientDataJSON).challenge;
  } catch {
    return undefined;
  }
};

export interface NewCredential {
  id: string;
  public_key: string;
  counter: number;
}

const readAttestation = (attestationObject: string): AuthenticatorData => {
  const attestation = readCborMap(fromBase64(attestationObject));
  const data = attestation.get('authData');
  if (!Buffer.isBuffer(data)) throw new MalformedCredential('no authenticator data');
  return readAuthenticatorData(data);
};

/** Throws CredentialRefused. An attestation of any format is taken and not looked at: none was asked for. */
export const verifyRegistration = (
  { id, clientDataJSON, attestationObject }: { id: string; clientDataJSON: string; attestationObject: string },
  expected: Expected,
): NewCredential => {
  checkClientData(clientDataJSON, 'webauthn.create', expected);
  const data = reading(() => readAttestation(attestationObject));
  checkData(data, expected);
  const { credential, counter } = data;
  if (credential === undefined || credential.id !== id) throw new CredentialRefused('malformed');
  return { ...credential, counter };
};

/** Of an authenticator that does not count, it is always 0. Equal or lower: the credential was copied. */
export const wentBack = (kept: number, given: number): boolean => (kept > 0 || given > 0) && given <= kept;

/** The new counter. Throws CredentialRefused. */
export const verifyAssertion = (
  given: { clientDataJSON: string; authenticatorData: string; signature: string },
  kept: Pick<NewCredential, 'public_key' | 'counter'>,
  expected: Expected,
): { counter: number } => {
  checkClientData(given.clientDataJSON, 'webauthn.get', expected);
  const bytes = fromBase64(given.authenticatorData);
  const data = reading(() => readAuthenticatorData(bytes));
  checkData(data, expected);
  const clientDataHash = createHash('sha256').update(fromBase64(given.clientDataJSON)).digest();
  const signed = Buffer.concat([bytes, clientDataHash]);
  if (!isSignedBy(kept.public_key, signed, fromBase64(given.signature))) throw new CredentialRefused('signature');
  if (wentBack(kept.counter, data.counter)) throw new CredentialRefused('counter');
  return { counter: data.counter };
};
