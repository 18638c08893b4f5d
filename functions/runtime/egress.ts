export interface EgressRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
  /** The answer is cut off, and refused, above this. */
  maxBytes: number;
}

export interface EgressAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** Why a request did not leave, or no answer came back. `address` is a refusal by the guard: retrying cannot help. */
type EgressFailure = 'address' | 'timeout' | 'connection' | 'too_large';

export class EgressError extends Error {
  readonly failure: EgressFailure;
  /** The status that came before the failure, where one came (`too_large`). */
  readonly status: number | undefined;
  constructor(failure: EgressFailure, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'EgressError';
    this.failure = failure;
    this.status = options.status;
  }
}

/**
 * The one way out: https on 443 only, resolves first, refuses private, loopback, link-local,
 * metadata and mapped addresses, connects to the checked address, follows no redirect. Throws EgressError.
 */
export interface Egress {
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** Throws EgressError 'address' where the address would be refused now: the check on save. */
  check(url: string): Promise<void>;
}
