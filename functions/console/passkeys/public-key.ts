import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { MalformedCredential, type CborMap } from './cbor.ts';

/** COSE algorithms (RFC 9053) that are offered, the best first, with the hash that `verify` of node:crypto takes. */
const hashes: ReadonlyMap<number, string | null> = new Map([
  [-8, null],
  [-7, 'sha256'],
  [-257, 'sha256'],
]);

export const offeredAlgorithms: readonly number[] = [...hashes.keys()];

const MIN_RSA_BITS = 2_048;

/** Names of a COSE key's parameters (RFC 9052, section 7.1; RFC 9053, section 7; RFC 8230). */
const TYPE = 1;
const ALGORITHM = 3;
const OKP_CURVE = -1;
const OKP_X = -2;
const EC_Y = -3;
const RSA_N = -1;
const RSA_E = -2;

const text = (key: CborMap, name: number): string => {
  const value = key.get(name);
  if (!Buffer.isBuffer(value)) throw new MalformedCredential('a part of the key is missing');
  return value.toString('base64url');
};

const toJwk = (key: CborMap): JsonWebKey => {
  const form = [key.get(TYPE), key.get(ALGORITHM), key.get(OKP_CURVE)];
  if (form[0] === 3 && form[1] === -257) return { kty: 'RSA', n: text(key, RSA_N), e: text(key, RSA_E) };
  switch (form.join(' ')) {
    case '1 -8 6':
      return { kty: 'OKP', crv: 'Ed25519', x: text(key, OKP_X) };
    case '2 -7 1':
      return { kty: 'EC', crv: 'P-256', x: text(key, OKP_X), y: text(key, EC_Y) };
    default:
      throw new MalformedCredential('a key of another algorithm');
  }
};

const importKey = (jwk: JsonWebKey): KeyObject => {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch (error) {
    throw new MalformedCredential(error instanceof Error ? error.message : 'no key');
  }
};

export interface CredentialKey {
  algorithm: number;
  /** SubjectPublicKeyInfo in DER, base64url. */
  spki: string;
}

/** Throws MalformedCredential for a key that is none, or of an algorithm that was not offered. */
export const readPublicKey = (cose: CborMap): CredentialKey => {
  const key = importKey(toJwk(cose));
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < MIN_RSA_BITS) throw new MalformedCredential('a key that is too short');
  const algorithm = cose.get(ALGORITHM);
  if (typeof algorithm !== 'number') throw new MalformedCredential('a key without an algorithm');
  return { algorithm, spki: key.export({ type: 'spki', format: 'der' }).toString('base64url') };
};

/** The hash of an algorithm; null: it brings its own. */
export const hashOf = (algorithm: number): string | null => {
  const hash = hashes.get(algorithm);
  if (hash === undefined) throw new MalformedCredential('an algorithm that was not offered');
  return hash;
};
