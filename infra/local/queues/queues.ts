import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageQueue, ReceiveOptions, ReceivedMessage } from './message-queue.ts';
import { MessageStore, type QueueSettings } from './message-store.ts';

export interface LocalQueues {
  /** Throws where no queue has this name. */
  queue: (name: string) => MessageQueue;
  /** Gives back what a process had received when it ended. */
  releaseInFlight: (name: string) => void;
  /** Ends what waits for messages. */
  close: () => void;
}

/** Who waits for messages of a queue. */
class Waiting {
  readonly #wakers = new Map<string, Set<() => void>>();

  /** Resolves when the queue is woken, after the time, or at the signal. */
  async until(queue: string, ms: number, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wakers = this.#wakers.get(queue) ?? new Set();
    this.#wakers.set(queue, wakers.add(resolve));
    const timer = setTimeout(resolve, ms);
    const abort = (): void => resolve();
    signal?.addEventListener('abort', abort);
    await promise;
    signal?.removeEventListener('abort', abort);
    clearTimeout(timer);
    wakers.delete(resolve);
  }

  wake(queue: string): void {
    for (const wake of this.#wakers.get(queue) ?? []) wake();
  }

  wakeAll(): void {
    for (const queue of this.#wakers.keys()) this.wake(queue);
  }
}

/**
 * SQS of the embedded run, stored in `dir` or in memory ([ADR 24](../../../docs/adr/0024-own-queues-and-objects.md)). What
 * was sent survives a killed process.
 */
export const openLocalQueues = (options: {
  dir?: string;
  queues: readonly QueueSettings[];
  now: () => Date;
}): LocalQueues => {
  const { dir, queues } = options;
  const nowMs = (): number => options.now().getTime();
  if (dir !== undefined) mkdirSync(dir, { recursive: true, mode: 0o700 });
  const store = new MessageStore(dir === undefined ? ':memory:' : join(dir, 'messages.db'));
  const waiting = new Waiting();
  let isOpen = true;

  const receive = async (
    settings: QueueSettings,
    { max, waitSeconds, signal }: ReceiveOptions,
  ): Promise<ReceivedMessage[]> => {
    const deadline = nowMs() + waitSeconds * 1_000;
    while (isOpen && signal?.aborted !== true) {
      const now = nowMs();
      const messages = store.take(settings, max, now);
      if (messages.length > 0 || now >= deadline) return messages;
      const next = store.next(settings.name, now) ?? Infinity;
      await waiting.until(settings.name, Math.max(1, Math.min(deadline, next) - now), signal);
    }
    return [];
  };

  const open = (settings: QueueSettings): MessageQueue => ({
    send: async (messages) => {
      store.insert(settings.name, messages, nowMs());
      waiting.wake(settings.name);
    },
    receive: (asked) => receive(settings, asked),
    remove: async (receipts) => {
      store.remove(receipts, nowMs());
    },
    hide: async (receipt, seconds) => {
      const now = nowMs();
      store.hide(receipt, now + seconds * 1_000, now);
      waiting.wake(settings.name);
    },
    count: async () => store.count(settings.name),
  });

  const opened = new Map(queues.map((settings) => [settings.name, open(settings)]));
  return {
    queue: (name) => {
      const found = opened.get(name);
      if (found === undefined) throw new TypeError(`No queue is called '${name}'.`);
      return found;
    },
    releaseInFlight: (name) => store.release(name, nowMs()),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      waiting.wakeAll();
      store.close();
    },
  };
};
