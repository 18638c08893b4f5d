import type { Passkey, Person } from '#functions/runtime/http/console-session.ts';
import type { AssertionInput, CreationOptions, RegistrationInput, RequestOptions } from '../passkey-schemas.ts';

export interface Expected {
  challenge: string;
  /** Of the console, with its port. */
  origin: string;
  /** Its host. */
  rpId: string;
}

export type NewCredential = Pick<Passkey, 'public_key' | 'counter'> & { id: string };

type Asking = Pick<Expected, 'challenge' | 'rpId'> & { timeout: number };

/** Web Authentication Level 3 for what the console asks: one origin, user verification, attestation 'none'. */
export interface WebAuthn {
  /** `of`: the passkeys that may answer; with none the browser offers those it has. */
  requestOptions: (asking: Asking, of: readonly Passkey[]) => Promise<RequestOptions>;
  creationOptions: (asking: Asking, person: Person) => Promise<CreationOptions>;
  /** Throws CredentialRefused. */
  verifyRegistration: (given: RegistrationInput, expected: Expected) => Promise<NewCredential>;
  /** The new counter. Throws CredentialRefused. */
  verifyAssertion: (
    given: AssertionInput,
    kept: Pick<Passkey, 'public_key' | 'counter'>,
    expected: Expected,
  ) => Promise<{ counter: number }>;
}
