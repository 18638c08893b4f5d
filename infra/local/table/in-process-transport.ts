import type { MessagePort, Worker } from 'node:worker_threads';
import * as z from 'zod';

/* Requests to the table's thread by message. */

const questionsSchema = z.array(z.object({ id: z.int(), operation: z.string(), input: z.string() }));
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

export interface TableAnswer {
  status: number;
  body: string;
}

export type AskTable = (operation: string, input: string) => Promise<TableAnswer>;

/** For the platform's thread. */
export const askThread = (thread: Worker): AskTable => {
  const waiting = new Map<number, (answer: TableAnswer) => void>();
  let last = 0;
  thread.on('message', (message: unknown) => {
    for (const answer of answersSchema.safeParse(message).data ?? []) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  const send = together<z.infer<typeof questionsSchema>[number]>((all) => thread.postMessage(all), queueMicrotask);
  return (operation, input) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ id: last, operation, input });
    });
};

const FAULT = 500;

/** What DynamoDB answers where the fault is its own. */
export const faulty = (error: unknown): TableAnswer => ({
  status: FAULT,
  body: JSON.stringify({
    __type: 'InternalFailure',
    message: error instanceof Error ? error.message : String(error),
  }),
});

/** For the table's thread. Answers follow when they are there. Returns a stop function. */
export const answerRequests = (port: MessagePort, answer: AskTable): (() => void) => {
  const send = together<z.infer<typeof answersSchema>[number]>((all) => port.postMessage(all), setImmediate);
  const listen = (message: unknown): void => {
    for (const { id, operation, input } of questionsSchema.safeParse(message).data ?? [])
      void answer(operation, input)
        .catch(faulty)
        .then((found) => send({ id, ...found }));
  };
  port.on('message', listen);
  return () => port.off('message', listen);
};
