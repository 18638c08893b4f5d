import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { makeEventBus } from '#functions/runtime/bus.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { makeEventClient } from '#functions/runtime/clients/events.ts';
import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { makeQueueClient } from '#functions/runtime/clients/queues.ts';
import { queueNameOf } from '#functions/runtime/manifest-entries.ts';
import { makeObjectStore } from '#functions/runtime/object-store.ts';
import { startEngines, type Engines } from './engines.ts';
import { newCredentials } from './signed-requests.ts';
import { consumerEntries } from './wiring.ts';

describe('the engines of the embedded run take requests that the platform signed', () => {
  let dir: string;
  let engines: Engines;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-signed-'));
    engines = await startEngines({
      dir,
      edgeSecret: 'x'.repeat(24),
      siteOrigin: 'http://{slug}.localhost',
      now: () => new Date(),
      onError: () => undefined,
    });
  });
  afterAll(async () => {
    await engines.close();
    await rm(dir, { recursive: true });
  });

  const queueUrl = (): string => engines.queues.queueUrl(queueNameOf(consumerEntries[0] ?? { id: 'x.y' }));
  const callsWith = (CREDENTIALS: Engines['env']['CREDENTIALS']): Record<string, () => Promise<unknown>> => {
    const env = { ...engines.env, CREDENTIALS };
    return {
      table: () => makeDocumentClient(env).send(new ListTablesCommand({})),
      queues: () => makeQueueClient(env).send(new SendMessageCommand({ QueueUrl: queueUrl(), MessageBody: 'forged' })),
      objects: () => makeObjectClient(env).send(new ListObjectsV2Command({ Bucket: env.BUCKET_NAME })),
    };
  };

  test.each(['table', 'queues', 'objects'] as const)('%s answers the platform and nobody else', async (engine) => {
    await callsWith(engines.env.CREDENTIALS)[engine]?.();
    const known = engines.env.CREDENTIALS;
    const strangers = [undefined, newCredentials(), { ...newCredentials(), accessKeyId: known?.accessKeyId ?? '' }];
    for (const stranger of strangers)
      await expect(callsWith(stranger)[engine]?.()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('the bus publishes for the platform and nobody else', async () => {
    const meta = {
      id: 'evt_9',
      time: '2026-11-21T00:00:00.000Z',
      tenantId: 't',
      correlationId: 'c-0000001',
      subject: 'l',
    };
    const event = leadSubmitted.create(meta, leadSubmitted.example);
    const forged = makeEventBus(makeEventClient({ ...engines.env, CREDENTIALS: newCredentials() }), 'forecourt');
    await expect(forged.publish([event])).rejects.toThrow();
    const own = makeEventBus(makeEventClient(engines.env), engines.env.BUS_NAME);
    expect(await own.publish([event])).toEqual(new Set(['evt_9']));
  });

  test('a request without any signature is refused by each of them', async () => {
    const { DYNAMODB_ENDPOINT, SQS_ENDPOINT, EVENTS_ENDPOINT } = engines.env;
    for (const [endpoint, path] of [
      [DYNAMODB_ENDPOINT, '/'],
      [SQS_ENDPOINT, '/health'],
      [SQS_ENDPOINT, '/_fauxqs/queues'],
      [SQS_ENDPOINT, '/forecourt/media/x.webp'],
      [EVENTS_ENDPOINT, '/'],
    ] as const) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect((await fetch(`${endpoint}${path}`, { method })).status, `${method} ${endpoint}${path}`).toBe(403);
    }
  });

  test('an upload address works for its object and method only, and not once its time is over', async () => {
    const objects = makeObjectStore(makeObjectClient(engines.env), engines.env.BUCKET_NAME);
    const address = await objects.signedPut('feeds/a part.bin', 60);
    expect((await fetch(address, { method: 'PUT', body: 'xyz' })).status).toBe(200);
    expect(await objects.size('feeds/a part.bin')).toBe(3);
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    const other = address.replace('part.bin', 'other.bin');
    expect((await fetch(other, { method: 'PUT', body: 'xyz' })).status).toBe(403);
    const longer = address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000');
    expect((await fetch(longer, { method: 'PUT', body: 'xyz' })).status).toBe(403);
    const over = await objects.signedPut('feeds/late.bin', 0);
    expect((await fetch(over, { method: 'PUT', body: 'xyz' })).status).toBe(403);
  });
});
