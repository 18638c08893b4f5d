import * as z from 'zod';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import { challengeSchema } from '../limits/challenge.ts';

export const problemCatalogue = {
  validation_failed: { status: 400, title: 'Some details need another look' },
  idempotency_key_required: { status: 400, title: 'The Idempotency-Key header is missing' },
  auth_required: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  passkey_required: { status: 403, title: 'Show your passkey first' },
  phone_mismatch: { status: 403, title: 'That is not the signed-in phone number' },
  not_found: { status: 404, title: 'Not found' },
  tenant_unknown: { status: 404, title: 'No dealer has this address' },
  method_not_allowed: { status: 405, title: 'That cannot be done at this address' },
  conflict: { status: 409, title: 'Somebody else changed this at the same time' },
  version_conflict: { status: 409, title: 'Somebody else changed this while you had it open' },
  slot_taken: { status: 409, title: 'The time is taken' },
  conflict_reserved: { status: 409, title: 'The car is reserved' },
  not_reservable: { status: 409, title: 'The car cannot be reserved' },
  gone: { status: 410, title: 'No longer here' },
  payload_too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'The body is of a kind that is not taken here' },
  idempotency_conflict: { status: 422, title: 'The same Idempotency-Key was used for something else' },
  feed_refused: { status: 422, title: 'The feed cannot be taken' },
  otp_invalid: { status: 422, title: 'The code is not right' },
  otp_expired: { status: 422, title: 'The code has expired' },
  proof_required: { status: 429, title: 'Something has to be proved first' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'An unexpected error occured' },
  no_answer: { status: 502, title: 'Please try again in a moment' },
  picture_damaged: { status: 502, title: 'This picture cannot be read' },
  upstream_unavailable: { status: 503, title: 'Please try again in a moment' },
} as const;

export type ProblemCode = keyof typeof problemCatalogue;

/** What a caller sends with the same call again (docs/product/limits.md, 'Levels of proof'). */
const askedProofSchema = z.discriminatedUnion('level', [
  /** The solution in a header; a code is enough too. */
  z.object({ level: z.literal('computation'), challenge: challengeSchema }),
  /** To the address or number that the call names; `by` says what is possible. */
  z.object({ level: z.literal('code'), by: z.array(z.enum(['email', 'sms'])) }),
]);
export type AskedProof = z.infer<typeof askedProofSchema>;

const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457; `error` repeats `detail` for callers that read only that. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  error: z.string(),
  /** Of routes whose callers read it (docs/product/accounts.md, 'Watchlist calls'). */
  success: z.literal(false).optional(),
  errors: z.array(fieldErrorSchema).default([]),
  request_id: z.string(),
  /** Of `slot_taken`: the next times that are free. */
  free_slots: z.array(freeSlotSchema).optional(),
  /** Of `proof_required`. */
  proof: askedProofSchema.optional(),
  /** Of `version_conflict`: what is there now. */
  theirs: z.record(z.string(), z.unknown()).optional(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

interface ProblemOptions {
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  freeSlots?: readonly FreeSlot[];
  proof?: AskedProof;
  theirs?: Record<string, unknown>;
  cause?: unknown;
}

/** An error whose text the caller may read; the API stack answers it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly freeSlots: readonly FreeSlot[] | undefined;
  readonly proof: AskedProof | undefined;
  readonly theirs: ProblemOptions['theirs'];

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.freeSlots = options.freeSlots;
    this.proof = options.proof;
    this.theirs = options.theirs;
  }

  get status(): number {
    return problemCatalogue[this.code].status;
  }

  body(requestId: string): ProblemBody {
    const { status, title } = problemCatalogue[this.code];
    const detail = this.message === '' ? title : this.message;
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      code: this.code,
      detail,
      error: detail,
      errors: [...this.errors],
      request_id: requestId,
      ...(this.freeSlots === undefined ? {} : { free_slots: [...this.freeSlots] }),
      ...(this.proof === undefined ? {} : { proof: this.proof }),
      ...(this.theirs === undefined ? {} : { theirs: this.theirs }),
    };
  }
}
