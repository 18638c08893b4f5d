import { EventEmitter } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';
import * as z from 'zod';

/* Requests to an engine's thread by message: HTTP and signatures cost more than most requests to the local table. */

const questionSchema = z.object({ id: z.int(), target: z.string(), body: z.string() });
const answerSchema = z.object({ id: z.int(), status: z.int(), body: z.string() });

export interface DirectAnswer {
  status: number;
  body: string;
}

export type AskDirectly = (target: string, body: string) => Promise<DirectAnswer>;

/** For the platform's thread. */
export const askThread = (thread: Worker): AskDirectly => {
  const waiting = new Map<number, (answer: DirectAnswer) => void>();
  let last = 0;
  thread.on('message', (message: unknown) => {
    const answer = answerSchema.safeParse(message).data;
    if (answer === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (target, body) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      thread.postMessage({ id: last, target, body });
    });
};

/** The parts of a request that dynalite reads. The message port proves its origin. */
class DirectRequest extends EventEmitter {
  readonly method = 'POST';
  readonly url = '/';
  readonly headers: Readonly<Record<string, string>>;
  constructor(target: string) {
    super();
    this.headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '-',
      authorization: 'AWS4-HMAC-SHA256 Credential=-, SignedHeaders=-, Signature=-',
    };
  }
}

/** The parts of a response that dynalite writes. */
class DirectReply {
  statusCode = 200;
  readonly #done: (status: number, body: string) => void;
  constructor(done: (status: number, body: string) => void) {
    this.#done = done;
  }
  setHeader(): void {
    // Answers by message have no headers.
  }
  end(body = ''): void {
    this.#done(this.statusCode, body);
  }
}

/** For the engine's thread. Returns a stop function. */
export const answerMessages = (
  port: MessagePort,
  handle: (incoming: DirectRequest, outgoing: DirectReply) => void,
): (() => void) => {
  const listen = (message: unknown): void => {
    const question = questionSchema.safeParse(message).data;
    if (question === undefined) return;
    const { id, target, body } = question;
    const incoming = new DirectRequest(target);
    handle(incoming, new DirectReply((status, reply) => port.postMessage({ id, status, body: reply })));
    incoming.emit('data', Buffer.from(body, 'utf8'));
    incoming.emit('end');
  };
  port.on('message', listen);
  return () => port.off('message', listen);
};
