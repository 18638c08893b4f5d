import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, postAnswer } from '#web/lib/api.ts';

const challenge = { parameters: { nonce: '00' }, signature: '11' };
const asks = (): Response =>
  new Response(
    JSON.stringify({ code: 'proof_required', error: 'Compute.', proof: { level: 'computation', challenge } }),
    {
      status: 429,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
const taken = (): Response => Response.json({ lead_id: 'lead-1' }, { status: 201 });

let sent: Headers[];
let answers: Response[];

/** Answers its first message at once, unless it is one that never does. */
const worker = (answer: unknown) =>
  class extends EventTarget {
    postMessage(): void {
      if (answer !== undefined) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    }
    readonly terminate = (): void => undefined;
  };
const solving = () => worker({ counter: 7, derivedKey: 'ab' });

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    sent.push(new Headers(headers));
    return answers.shift() ?? taken();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failure = (): Promise<unknown> =>
  postAnswer('leads.create', {}, 'key-12345678').then(
    () => undefined,
    (error: unknown) => error,
  );
const codeAsked = { status: 429, code: 'proof_required', proof: { level: 'code', by: ['email', 'sms'] } };

describe('a call that has to compute first', () => {
  test('is sent again by itself with the same key and what was worked out', async () => {
    vi.stubGlobal('Worker', solving());
    answers.push(asks());
    expect(await postAnswer('leads.create', {}, 'key-12345678')).toEqual({ lead_id: 'lead-1' });
    expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual(['key-12345678', 'key-12345678']);
    const payload = sent[1]?.get('x-forecourt-computation') ?? '';
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).toEqual({
      challenge,
      solution: { counter: 7, derivedKey: 'ab' },
    });
  });

  test('asks for a code after two computations, and never for a third', async () => {
    vi.stubGlobal('Worker', solving());
    answers.push(asks(), asks(), asks(), asks());
    expect(await failure()).toMatchObject(codeAsked);
    expect(sent).toHaveLength(3);
  });

  test('asks for a code where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    answers.push(asks());
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(codeAsked);
    expect(sent).toHaveLength(1);
  });

  test('asks for a code when it takes longer than three seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('Worker', worker(undefined));
    answers.push(asks());
    const failed = failure();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await failed).toMatchObject(codeAsked);
  });
});
