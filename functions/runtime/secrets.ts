/** Configuration holds references, never secrets. */
export interface SecretStore {
  /** Throws `SecretMissing`. */
  get(ref: string): Promise<string>;
}

export class SecretMissing extends Error {
  readonly ref: string;
  constructor(ref: string) {
    super(`No secret is stored under '${ref}'.`);
    this.name = 'SecretMissing';
    this.ref = ref;
  }
}
