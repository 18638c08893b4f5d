export interface EgressRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
  maxBytes: number;
  /** Takes the body in pieces; the answer's is empty then. */
  into?: (chunk: Uint8Array) => Promise<void>;
}

export interface EgressAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** `address` is a refusal by the guard: retrying cannot help. */
type EgressFailure = 'address' | 'timeout' | 'connection' | 'too_large';

export class EgressError extends Error {
  readonly failure: EgressFailure;
  /** The status received before the failure (`too_large`). */
  readonly status: number | undefined;
  constructor(failure: EgressFailure, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'EgressError';
    this.failure = failure;
    this.status = options.status;
  }
}

/** All outbound requests: docs/architecture.md, 'Egress'. Throws EgressError. */
export interface Egress {
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** Throws EgressError 'address', for checks on save. */
  check(url: string): Promise<void>;
}
