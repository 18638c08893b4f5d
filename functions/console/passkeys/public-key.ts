import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { MalformedCredential, type CborMap } from './cbor.ts';

/** COSE algorithms (RFC 9053) that are offered, the best first: EdDSA, ES256, RS256. */
export const offeredAlgorithms: readonly number[] = [-8, -7, -257];

const MIN_RSA_BITS = 2_048;

/** Names of a COSE key's parameters (RFC 9052, section 7.1; RFC 9053, section 7; RFC 8230). */
const TYPE = 1;
const ALGORITHM = 3;
const CURVE = -1;
const X = -2;
const Y = -3;
const RSA_N = -1;
const RSA_E = -2;

const text = (key: CborMap, name: number): string => {
  const value = key.get(name);
  if (!Buffer.isBuffer(value)) throw new MalformedCredential('a part of the key is missing');
  return value.toString('base64url');
};

const toJwk = (key: CborMap): JsonWebKey => {
  const isOf = (type: number, algorithm: number): boolean => key.get(TYPE) === type && key.get(ALGORITHM) === algorithm;
  if (isOf(3, -257)) return { kty: 'RSA', n: text(key, RSA_N), e: text(key, RSA_E) };
  if (isOf(1, -8) && key.get(CURVE) === 6) return { kty: 'OKP', crv: 'Ed25519', x: text(key, X) };
  if (isOf(2, -7) && key.get(CURVE) === 1) return { kty: 'EC', crv: 'P-256', x: text(key, X), y: text(key, Y) };
  throw new MalformedCredential('a key of another algorithm');
};

const importKey = (jwk: JsonWebKey): KeyObject => {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch (error) {
    throw new MalformedCredential(error instanceof Error ? error.message : 'no key');
  }
};

/** SubjectPublicKeyInfo in DER, base64url. Throws MalformedCredential for a key that is none, or of an algorithm that was not offered. */
export const readPublicKey = (cose: CborMap): string => {
  const key = importKey(toJwk(cose));
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < MIN_RSA_BITS) throw new MalformedCredential('a key that is too short');
  return key.export({ type: 'spki', format: 'der' }).toString('base64url');
};

/** By a key that `readPublicKey` read. */
export const isSignedBy = (spki: string, signed: Buffer, signature: Buffer): boolean => {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' });
  // Ed25519 brings its own hash; the others that are offered take this one.
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', signed, key, signature);
};
