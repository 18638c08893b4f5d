export type Refusal =
  'unknown' | 'malformed' | 'challenge' | 'origin' | 'host' | 'not_verified' | 'counter' | 'signature';

/** Why a credential is refused; for the log, never for the caller. */
export class CredentialRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal, cause?: unknown) {
    super(`The credential was refused: ${reason}.`, { cause });
    this.name = 'CredentialRefused';
    this.reason = reason;
  }
}
