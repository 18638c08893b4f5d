import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { sha256 } from '#functions/runtime/identifiers.ts';

type Encodable = number | string | Buffer | ReadonlyMap<number | string, Encodable>;

const head = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  const bytes = Buffer.from([(type << 5) | 25, 0, 0]);
  bytes.writeUInt16BE(length, 1);
  return bytes;
};

/** CBOR, as far as an authenticator writes it. */
export const encodeCbor = (value: Encodable): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(encodeCbor))]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

const makePair = (algorithm: Algorithm) => {
  switch (algorithm) {
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' });
    case 'EdDSA':
      return generateKeyPairSync('ed25519');
    case 'RS256':
      return generateKeyPairSync('rsa', { modulusLength: 2_048 });
  }
};

const part = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

const toCose = (algorithm: Algorithm, key: KeyObject): Map<number, Encodable> => {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  switch (algorithm) {
    case 'ES256':
      return new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]);
    case 'EdDSA':
      return new Map<number, Encodable>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, part(x)],
      ]);
    case 'RS256':
      return new Map<number, Encodable>([
        [1, 3],
        [3, -257],
        [-1, part(n)],
        [-2, part(e)],
      ]);
  }
};

interface Site {
  origin: string;
  rpId: string;
}

interface Asked {
  challenge: string;
}

/** What a test changes of an honest answer. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  type?: string;
  crossOrigin?: boolean;
  userHandle?: string;
  format?: string;
  /** Of an attestation. */
  certificate?: Buffer;
}

/** A passkey of a person's device, in this process: it answers what `navigator.credentials` would. */
export const makeAuthenticator = ({ origin, rpId }: Site, algorithm: Algorithm = 'ES256') => {
  const { publicKey, privateKey } = makePair(algorithm);
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Asked, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (flags: number, deviation: Deviation, more = Buffer.alloc(0)): Buffer => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(flags | PRESENT | (deviation.verified === false ? 0 : VERIFIED), 0);
    bytes.writeUInt32BE(deviation.counter ?? counter, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), bytes, more]);
  };

  return {
    id: id.toString('base64url'),

    /** The answer to options for a new passkey. */
    create: (options: Asked & { user: { id: string } }, deviation: Deviation = {}) => {
      counter += 1;
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length, 0);
      const cose = encodeCbor(toCose(algorithm, publicKey));
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = new Map<string, Encodable>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', new Map(deviation.certificate === undefined ? [] : [['x5c', deviation.certificate]])],
        ['authData', authenticatorData(ATTESTED, deviation, attested)],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
          attestationObject: encodeCbor(attestation).toString('base64url'),
        },
      };
    },

    /** The answer to options for signing in. */
    get: (options: Asked, deviation: Deviation = {}) => {
      counter += 1;
      const data = authenticatorData(0, deviation);
      const client = clientData('webauthn.get', options, deviation);
      const signed = Buffer.concat([data, sha256(client.toString('utf8'))]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof makeAuthenticator>;
