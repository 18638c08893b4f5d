import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { plan } from '#functions/crm/contract.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { create as createPlan } from '#functions/crm/plan/handler.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { queueName } from '#functions/runtime/manifest-entries.ts';
import { startConsumer } from '#infra/local/workers/consumers.ts';
import { deadLetterQueueName, listQueues } from '#infra/local/queues/consumer-queues.ts';
import { openLocalQueues, type LocalQueues } from '#infra/local/queues/queues.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testIds, testRuntime } from '#test/support/runtime.ts';
import { withOneEndpoint } from '#test/support/tenants.ts';

/** A real queue: what five receives and a redrive do is the queue's business, not a fake's. */
let dir: string;
let queues: LocalQueues;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-poison-'));
  queues = openLocalQueues({ dir, queues: listQueues([plan]), now: () => new Date() });
});
afterAll(async () => {
  queues.close();
  await rm(dir, { recursive: true, force: true });
});

const until = async (happened: () => boolean | Promise<boolean>): Promise<void> => {
  for (let n = 0; n < 600; n += 1) {
    if (await happened()) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within 30 s.');
};

test('nine good messages are done, the poison one ends in the dead letters, and redriving twice has one effect', async () => {
  const tenant = withOneEndpoint('coastline');
  const memory = new MemoryTable();
  const now = () => new Date();
  const runtime = testRuntime({ documents: memory.connect(), tenants: [tenant], now, newId: testIds() });
  const name = queueName(plan);
  const queue = queues.queue(name);
  const bodyOf = (id: string, tenantId = tenant.id): string =>
    JSON.stringify({
      detail: leadSubmitted.create(
        { id, time: now().toISOString(), tenantId, correlationId: 'corr-0001', subject: 'lead' },
        leadSubmitted.example,
      ),
    });
  const send = (body: string) => queue.send([{ body }]);
  for (let n = 0; n < 9; n += 1) await send(bodyOf(`evt${n}`));
  // Its tenant is gone: it can never be planned.
  const poison = bodyOf('poison', 'nobody');
  await send(poison);

  const consumer = startConsumer(
    {
      queue,
      now,
      quiet: async () => undefined,
      onError: () => undefined,
      onWork: () => undefined,
      patience: { stopMs: 5_000, retrySeconds: 1 },
    },
    plan,
    createPlan(runtime),
  );
  const planned = (): number => [...memory.items.values()].filter((item) => item['sk'] === 'DLV').length;
  await until(() => planned() === 9);
  const dead = queues.queue(deadLetterQueueName(name));
  await until(async () => (await dead.count()) === 1);
  expect(await dead.receive({ max: 1, waitSeconds: 0 })).toMatchObject([{ body: poison }]);

  // A redrive moves messages back, and an operator may do it twice: here messages whose work was done.
  const key = keys.delivery(tenant, deriveDeliveryId(tenant, 'evt0', tenant.config.crm.endpoints[0]?.id ?? ''));
  const before = await runtime.table.load(key, deliverySchema);
  await send(bodyOf('evt0'));
  await send(bodyOf('evt0'));
  await until(async () => (await queue.count()) === 0);
  expect(planned()).toBe(9);
  expect((await runtime.table.load(key, deliverySchema))?.rev).toBe(before?.rev);
  await consumer.stop();
}, 120_000);
