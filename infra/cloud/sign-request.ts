import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { CredentialProvider } from './credentials.ts';

type HashInit = ConstructorParameters<typeof SignatureV4>[0]['sha256'];
type Secret = ConstructorParameters<HashInit>[0];
type Data = Parameters<InstanceType<HashInit>['update']>[0];

const bytesOf = (data: Data): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data, 'utf8');
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

/** SHA-256 as the signer wants it: a keyed one (HMAC) where a secret is given. */
export class Sha256 {
  readonly #secret: Secret | undefined;
  #hash: Hash | Hmac;
  constructor(secret?: Secret) {
    this.#secret = secret;
    this.#hash = this.#fresh();
  }
  #fresh(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret));
  }
  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {
    this.#hash = this.#fresh();
  }
}

export interface Signable {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

interface SignerOptions {
  region: string;
  credentials: CredentialProvider;
  now: () => Date;
  /** Name of the service in the signature. */
  service: string;
}

const queryOf = (url: URL): Record<string, string[]> =>
  Object.fromEntries([...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name)]));

/**
 * Answers the headers of a request, signed (AWS Signature Version 4). A method of API Gateway with IAM authorisation lets
 * nothing else pass, and operators' routes are such methods on AWS.
 */
export const makeSigner = (options: SignerOptions) => {
  const signer = new SignatureV4({
    service: options.service,
    region: options.region,
    credentials: options.credentials,
    sha256: Sha256,
    // The hash of the body is part of the signature either way; a header of its own is S3's wish.
    applyChecksum: false,
  });
  return async ({ method, url, headers, body }: Signable): Promise<Record<string, string>> => {
    const signed = await signer.sign(
      {
        method,
        protocol: url.protocol,
        hostname: url.hostname,
        path: url.pathname,
        query: queryOf(url),
        headers: { ...headers, host: url.host },
        ...(body === undefined ? {} : { body }),
      },
      { signingDate: options.now() },
    );
    return signed.headers;
  };
};
