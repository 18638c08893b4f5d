import { queueName, type Consumer } from '#functions/runtime/manifest-entries.ts';
import type { QueueSettings } from './message-store.ts';

const MAX_RECEIVES = 5;
/** AWS recommends at least six times the function's timeout. */
const VISIBILITY_FACTOR = 6;
const DEAD_LETTER_VISIBILITY_SECONDS = 30;

export const deadLetterQueueName = (queue: string): string => `${queue}-dead-letters`;

/** Must match the CDK's EventQueue: a queue for each consumer, with dead letters of its own. */
export const listQueues = (consumers: readonly Consumer[]): QueueSettings[] =>
  consumers.flatMap((consumer): QueueSettings[] => {
    const name = queueName(consumer);
    const dead = deadLetterQueueName(name);
    return [
      {
        name,
        visibilitySeconds: consumer.timeoutSeconds * VISIBILITY_FACTOR,
        deadLetters: { queue: dead, receives: MAX_RECEIVES },
      },
      { name: dead, visibilitySeconds: DEAD_LETTER_VISIBILITY_SECONDS },
    ];
  });
