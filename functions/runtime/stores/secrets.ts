/** Configuration holds references, never secrets. */
export interface SecretStore {
  /** Throws `SecretMissing`. */
  get(ref: string): Promise<string>;
  /** Makes and keeps a signing secret or an opaque key where none is stored. Only the embedded platform does. */
  make?: (ref: string, kind: 'webhook' | 'key') => Promise<void>;
}

export class SecretMissing extends Error {
  readonly ref: string;
  constructor(ref: string) {
    super(`No secret is stored under '${ref}'.`);
    this.name = 'SecretMissing';
    this.ref = ref;
  }
}
