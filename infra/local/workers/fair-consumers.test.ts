import { expect, test } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import { queueName } from '#functions/runtime/manifest-entries.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { consumerEntries } from '../functions.ts';
import { listQueues } from '../queues/consumer-queues.ts';
import { openLocalQueues } from '../queues/queues.ts';
import { makeLocalBus } from './bus.ts';

const WAITING = 5_000;

/** Notices of mails are of no dealer until they are read: what reads them only notes for whom they are (ADR 35). */
const eventConsumers = consumerEntries.filter(({ events }) => events.length > 0);

/** `npm run bench -- fairness` by counts instead of seconds, with the batch and concurrency of each consumer. */
test.each(eventConsumers.map((entry) => [entry.id, entry] as const))(
  `%s takes a dealer’s one message with its next batch while another dealer has ${WAITING} waiting`,
  { timeout: 60_000 },
  async (_, entry) => {
    const { now, advance } = testClock();
    const queues = openLocalQueues({ queues: listQueues([entry]), now });
    const onError = (error: unknown): never => {
      throw error;
    };
    const bus = makeLocalBus({ queues, consumers: [entry], newId: testIds(), now, onError });
    const definition = catalogue.find(({ name }) => entry.events.includes(name)) ?? onError(new Error('no event'));
    const publish = async (tenantId: string, count: number): Promise<void> => {
      const meta = { time: now().toISOString(), tenantId, correlationId: 'corr-0001', subject: 's' };
      const events = Array.from({ length: count }, (_unused, n) =>
        definition.create({ ...meta, id: `${tenantId}-${n}` }, JSON.parse(JSON.stringify(definition.example))),
      );
      expect((await bus.publish(events)).size).toBe(count);
    };
    const queue = queues.queue(queueName(entry));
    const receive = () => queue.receive({ max: Math.min(10, entry.batchSize), waitSeconds: 0 });

    await publish('large', WAITING);
    const [first = [], ...others] = await Promise.all(Array.from({ length: entry.maxConcurrency }, receive));
    expect(others.flat().length).toBeGreaterThan(0);
    advance(1_000);
    await publish('small', 1);
    await queue.remove(first.map(({ receipt }) => receipt));
    expect((await receive()).map(({ group }) => group)[0]).toBe('small');
    queues.close();
  },
);
