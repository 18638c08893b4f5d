import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#functions/runtime/identifiers.ts';
import { MalformedCredential, readCbor } from './cbor.ts';
import { readPublicKey } from './public-key.ts';

/** Flags of authenticator data (Web Authentication Level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;
const EXTENDED = 0x80;

const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
const MAX_ID_BYTES = 1_023;

interface AttestedCredential {
  /** base64url */
  id: string;
  public_key: string;
}

export interface AuthenticatorData {
  rpIdHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  counter: number;
  credential: AttestedCredential | undefined;
}

const skipExtensions = (bytes: Buffer): number => (bytes.length === 0 ? 0 : readCbor(bytes).length);

const readCredential = (bytes: Buffer): { credential: AttestedCredential; length: number } => {
  if (bytes.length < AAGUID_BYTES + 2) throw new MalformedCredential('it ends too early');
  const idLength = bytes.readUInt16BE(AAGUID_BYTES);
  const idAt = AAGUID_BYTES + 2;
  const id = bytes.subarray(idAt, idAt + idLength);
  if (idLength === 0 || idLength > MAX_ID_BYTES || id.length !== idLength) throw new MalformedCredential('a long id');
  const { value, length } = readCbor(bytes.subarray(idAt + idLength));
  if (!(value instanceof Map)) throw new MalformedCredential('no key');
  return {
    credential: { id: id.toString('base64url'), public_key: readPublicKey(value) },
    length: idAt + idLength + length,
  };
};

/** What stands behind the head, of which no byte may be left over. */
const readRest = (bytes: Buffer, has: (flag: number) => boolean): AttestedCredential | undefined => {
  const attested = has(ATTESTED) ? readCredential(bytes) : undefined;
  const after = bytes.subarray(attested?.length ?? 0);
  const extended = has(EXTENDED) ? skipExtensions(after) : 0;
  if (after.length !== extended) throw new MalformedCredential('something is left over');
  return attested?.credential;
};

/** Throws MalformedCredential. */
export const readAuthenticatorData = (bytes: Buffer): AuthenticatorData => {
  if (bytes.length < HEAD_BYTES) throw new MalformedCredential('it ends too early');
  const flags = bytes.readUInt8(32);
  const has = (flag: number): boolean => (flags & flag) !== 0;
  // A credential that is backed up without being eligible is refused (section 7.1, step 18).
  if (has(BACKED_UP) && !has(BACKUP_ELIGIBLE)) throw new MalformedCredential('flags that contradict each other');
  return {
    rpIdHash: bytes.subarray(0, 32),
    isPresent: has(PRESENT),
    isVerified: has(VERIFIED),
    counter: bytes.readUInt32BE(33),
    credential: readRest(bytes.subarray(HEAD_BYTES), has),
  };
};

export const isOfHost = ({ rpIdHash }: AuthenticatorData, rpId: string): boolean =>
  timingSafeEqual(rpIdHash, sha256(rpId));
