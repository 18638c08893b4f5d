import { EgressError, type Egress } from '#functions/runtime/egress/egress.ts';
import type { Delivery, Attempt } from '../delivery.ts';
import type { Result } from '../endpoint.ts';
import { retryAfterMs } from '../ladder.ts';
import { redactReply } from '../redact.ts';
import { signedHeaders } from '../signature.ts';

/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000;
const MAX_REPLY_BYTES = 64_000;

export interface Posted {
  entry: Attempt;
  result: Result;
  retryAfter: number | undefined;
}

interface PostDeps {
  egress: Pick<Egress, 'request'>;
  now: () => Date;
}

const isSuccess = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

const classifyStatus = (status: number): Result => {
  if (isSuccess(status)) return 'success';
  return status === 410 ? 'gone' : 'failure';
};

/** `too_large` after a 2xx counts as delivered: the receiver has the event. */
const withoutAnswer = (error: EgressError): { outcome: Attempt['outcome']; result: Result } => {
  if (error.failure === 'too_large' && isSuccess(error.status)) return { outcome: 'delivered', result: 'success' };
  return { outcome: error.failure, result: error.failure === 'timeout' ? 'timeout' : 'failure' };
};

/** Only 2xx is a success; redirects are not followed (Standard Webhooks 1.0). Never throws an EgressError. */
export const post = async (
  deps: PostDeps,
  delivery: Pick<Delivery, 'event_id' | 'body' | 'format'>,
  target: { url: string; secrets: readonly string[] },
): Promise<Posted> => {
  const started = deps.now();
  const entry = (outcome: Attempt['outcome'], status: number | null, reply: Uint8Array): Attempt => ({
    at: started.toISOString(),
    outcome,
    status,
    ms: deps.now().getTime() - started.getTime(),
    reply: redactReply(reply, delivery.body),
  });
  try {
    const answer = await deps.egress.request({
      method: 'POST',
      url: target.url,
      headers: signedHeaders({ ...delivery, id: delivery.event_id, at: started, secrets: target.secrets }),
      body: delivery.body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_REPLY_BYTES,
    });
    const result = classifyStatus(answer.status);
    return {
      entry: entry(result === 'success' ? 'delivered' : 'refused', answer.status, answer.body),
      result,
      retryAfter: retryAfterMs(answer.headers['retry-after'], deps.now()),
    };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const { outcome, result } = withoutAnswer(error);
    return { entry: entry(outcome, error.status ?? null, Buffer.from(error.message)), result, retryAfter: undefined };
  }
};
