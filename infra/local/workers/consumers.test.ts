import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumer, queueName } from '#functions/runtime/manifest-entries.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { startConsumer } from './consumers.ts';
import { listQueues } from '../queues/consumer-queues.ts';
import { openLocalQueues, type LocalQueues } from '../queues/queues.ts';

const entry = consumer({
  id: 'test.patient',
  events: ['picture.wanted'],
  batchSize: 2,
  maxConcurrency: 2,
  timeoutSeconds: 300,
  retryAfterSeconds: 15,
  uses: [],
  severity: 'tomorrow',
  impact: 'none',
  reconciledBy: { schedule: 'media.reconcile', signal: 'media.pictures-unfetched' },
});
const name = queueName(entry);

describe('a consumer of the embedded run', () => {
  let queues: LocalQueues;
  const errors: unknown[] = [];
  let dir: string;
  const open = () => openLocalQueues({ dir, queues: listQueues([entry]), now: () => new Date() });
  const reopen = (): void => {
    queues.close();
    queues = open();
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-consumers-'));
    queues = open();
    await queues.queue(name).send([{ body: '{}' }]);
  });
  afterEach(async () => {
    queues.close();
    await rm(dir, { recursive: true });
  });

  const start = (handler: QueueFunction) =>
    startConsumer(
      {
        queue: queues.queue(name),
        now: () => new Date(),
        onError: (error) => errors.push(error),
        onWork: () => undefined,
        quiet: async () => undefined,
        patience: { stopMs: 500, retrySeconds: 4 },
      },
      entry,
      handler,
    );

  test(
    'ends although its function does not, tells the function so, and gives the message back',
    { timeout: 60_000 },
    async () => {
      let calls = 0;
      let remaining = (): number => Number.NaN;
      const called = Promise.withResolvers<void>();
      const stuck = start(async (_, context) => {
        calls += 1;
        remaining = () => context.getRemainingTimeInMillis();
        called.resolve();
        return new Promise(() => undefined);
      });
      await called.promise;
      expect(remaining()).toBeGreaterThan(200_000);
      await stuck.stop();
      expect(remaining()).toBe(0);
      reopen();
      const again = Promise.withResolvers<void>();
      const next = start(async () => {
        again.resolve();
        return { batchItemFailures: [] };
      });
      await again.promise;
      await next.stop();
      expect(calls).toBe(1);
      expect(await queues.queue(name).count()).toBe(0);
    },
  );

  test('waits before it tries a failed message again, also after a start', async () => {
    let calls = 0;
    const failed = Promise.withResolvers<void>();
    const failing = start(async ({ Records }) => {
      calls += 1;
      failed.resolve();
      return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    await failed.promise;
    await expect.poll(() => failing.putBack()).toBe(1);
    await failing.stop();
    reopen();
    const later = start(async () => {
      calls += 1;
      return { batchItemFailures: [] };
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await later.stop();
    expect(calls).toBe(1);
    expect(await queues.queue(name).count()).toBe(1);
  });
});
