/** Secrets by reference; the reference is what configuration holds, the secret never is. */
export interface SecretStore {
  /** The secret's value; throws `SecretMissing`. */
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
