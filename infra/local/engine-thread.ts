import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { EngineCredentials } from '#functions/runtime/env.ts';
import { within } from './within.ts';

/** An engine that does not close by then is ended as by a kill, which it is made for. */
const CLOSE_MS = 1_000;

class ListensElsewhere extends Error {
  constructor(endpoint: string) {
    super(`A local engine listens on ${endpoint}, which others on the network could reach. It was stopped.`);
    this.name = 'ListensElsewhere';
  }
}

const readySchema = z.object({ endpoint: z.url() }).loose();

export interface EngineThread<T> {
  /** The engine's first message: its address, and what else its schema names. */
  ready: T;
  thread: Worker;
  close: () => Promise<void>;
}

/**
 * Runs an engine in a worker thread, off the platform's event loop, for requests signed with `credentials`.
 * Throws ListensElsewhere if it does not listen on 127.0.0.1.
 */
export const startEngineThread = async <T extends z.ZodType<{ endpoint: string }>>(
  module: URL,
  workerData: { credentials: EngineCredentials } & Readonly<Record<string, unknown>>,
  schema: T,
): Promise<EngineThread<z.output<T>>> => {
  const thread = new Worker(module, {
    workerData,
    execArgv: [],
    // Requests are small and short-lived: a larger young generation only takes room.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const close = async (): Promise<void> => {
    const ended = once(thread, 'exit');
    thread.postMessage('close');
    if (!(await within(CLOSE_MS, ended))) await thread.terminate();
  };
  const said: unknown = (await once(thread, 'message'))[0];
  const { endpoint } = readySchema.parse(said);
  if (new URL(endpoint).hostname !== '127.0.0.1') {
    await close();
    throw new ListensElsewhere(endpoint);
  }
  return { ready: schema.parse(said), thread, close };
};
