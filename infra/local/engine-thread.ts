import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { EngineCredentials } from '#functions/runtime/env.ts';

class ListensElsewhere extends Error {
  constructor(endpoint: string) {
    super(`A local engine listens on ${endpoint}, which others on the network could reach. It was stopped.`);
    this.name = 'ListensElsewhere';
  }
}

const readySchema = z.object({ endpoint: z.url() }).loose();

export interface EngineThread<T> {
  /** What the engine said when it was ready: its address, and whatever else its schema names. */
  ready: T;
  close: () => Promise<void>;
}

/**
 * An engine in a thread of its own, so that its work and the platform's share no event loop. The thread takes requests
 * signed with `credentials` only. Throws ListensElsewhere where it does not listen on 127.0.0.1.
 */
export const startEngineThread = async <T extends z.ZodType<{ endpoint: string }>>(
  module: URL,
  workerData: { credentials: EngineCredentials } & Readonly<Record<string, unknown>>,
  schema: T,
): Promise<EngineThread<z.output<T>>> => {
  const thread = new Worker(module, { workerData, execArgv: [] });
  const close = async (): Promise<void> => {
    const ended = once(thread, 'exit');
    thread.postMessage('close');
    await ended;
  };
  const said: unknown = (await once(thread, 'message'))[0];
  const { endpoint } = readySchema.parse(said);
  if (new URL(endpoint).hostname !== '127.0.0.1') {
    await close();
    throw new ListensElsewhere(endpoint);
  }
  return { ready: schema.parse(said), close };
};
