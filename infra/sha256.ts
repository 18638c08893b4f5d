import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { SignatureV4 } from '@smithy/signature-v4';

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
