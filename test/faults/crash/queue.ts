import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { AnyEvent } from '#events/envelope.ts';
import { queueRecord } from '#test/support/queue-batch.ts';

interface Message {
  id: string;
  event: AnyEvent;
  inFlight: boolean;
}

/** As SQS: durable, unordered, at least once. */
export class DurableQueue {
  readonly #messages = new Map<string, Message>();
  #count = 0;

  send(event: AnyEvent): void {
    const id = `m${(this.#count += 1)}`;
    this.#messages.set(id, { id, event, inFlight: false });
  }

  /** Up to `size` available messages, in any order. */
  receive(size: number, random: () => number): SQSEvent {
    const free = [...this.#messages.values()].filter(({ inFlight }) => !inFlight);
    const taken = free.toSorted(() => random() - 0.5).slice(0, size);
    for (const message of taken) message.inFlight = true;
    return { Records: taken.map(({ id, event }) => queueRecord(id, event)) };
  }

  /** Deletes what succeeded; failed messages, and sometimes successful ones, return. */
  settle(batch: SQSEvent, response: SQSBatchResponse, comesBack: () => boolean): void {
    const failed = new Set(response.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { messageId } of batch.Records) {
      const message = this.#messages.get(messageId);
      if (message === undefined) continue;
      if (failed.has(messageId) || comesBack()) message.inFlight = false;
      else this.#messages.delete(messageId);
    }
  }

  /** Messages of a dead worker become visible. */
  release(): void {
    for (const message of this.#messages.values()) message.inFlight = false;
  }

  get size(): number {
    return this.#messages.size;
  }
}
