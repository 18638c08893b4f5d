import { EventEmitter } from 'node:events';
import type { MessagePort, Worker } from 'node:worker_threads';
import * as z from 'zod';

/* Requests to an engine's thread by message: HTTP and signatures cost more than most requests to the local engines. */

const questionsSchema = z.array(z.object({ id: z.int(), target: z.string(), body: z.string() }));
const answersSchema = z.array(z.object({ id: z.int(), status: z.int(), body: z.string() }));

/** What is said in one turn goes out as one message: each wakes the other thread. */
const together = <T>(send: (all: T[]) => void, later: (flush: () => void) => void): ((one: T) => void) => {
  let waiting: T[] = [];
  return (one) => {
    waiting.push(one);
    if (waiting.length > 1) return;
    later(() => {
      const all = waiting;
      waiting = [];
      send(all);
    });
  };
};

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
    for (const answer of answersSchema.safeParse(message).data ?? []) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  const send = together<z.infer<typeof questionsSchema>[number]>((all) => thread.postMessage(all), queueMicrotask);
  return (target, body) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ id: last, target, body });
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

const FAULT = 500;

/** For an engine's thread. All requests of one message are begun inside `atOnce`; answers follow when they are there. */
export const answerRequests = (
  port: MessagePort,
  answer: (target: string, body: string) => Promise<DirectAnswer>,
  atOnce: (work: () => void) => void,
): void => {
  const send = together<z.infer<typeof answersSchema>[number]>((all) => port.postMessage(all), setImmediate);
  const failed = (error: unknown): DirectAnswer => ({
    status: FAULT,
    body: JSON.stringify({
      __type: 'InternalFailure',
      message: error instanceof Error ? error.message : String(error),
    }),
  });
  port.on('message', (message: unknown) => {
    const questions = questionsSchema.safeParse(message).data ?? [];
    if (questions.length === 0) return;
    atOnce(() => {
      for (const { id, target, body } of questions)
        void answer(target, body)
          .catch(failed)
          .then((found) => send({ id, ...found }));
    });
  });
};

/** For the table's thread. Returns a stop function. */
export const answerMessages = (
  port: MessagePort,
  handle: (incoming: DirectRequest, outgoing: DirectReply) => void,
): (() => void) => {
  const send = together<z.infer<typeof answersSchema>[number]>((all) => port.postMessage(all), setImmediate);
  const listen = (message: unknown): void => {
    for (const { id, target, body } of questionsSchema.safeParse(message).data ?? []) {
      const incoming = new DirectRequest(target);
      handle(incoming, new DirectReply((status, reply) => send({ id, status, body: reply })));
      incoming.emit('data', Buffer.from(body, 'utf8'));
      incoming.emit('end');
    }
  };
  port.on('message', listen);
  return () => port.off('message', listen);
};
