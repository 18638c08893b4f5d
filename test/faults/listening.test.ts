import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canListListeners, listenersOf } from '#test/support/stores/listeners.ts';
import { makeChildPlatform } from './child-platform.ts';

/** What anybody would try who finds a port: every service, with the credentials that emulators take. */
const attempts = (endpoint: string): Record<string, () => Promise<unknown>> => {
  const options = {
    endpoint,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
  const put = { Bucket: 'forecourt', Key: 'media/x', Body: '<h1>forged</h1>', ContentType: 'text/html' };
  const entry = { Source: 'forecourt', DetailType: 'lead.submitted.v1', Detail: '{}' };
  return {
    'lists tables': () => new DynamoDBClient(options).send(new ListTablesCommand({})),
    'lists queues': () => new SQSClient(options).send(new ListQueuesCommand({})),
    'stores an object': () => new S3Client({ ...options, forcePathStyle: true }).send(new PutObjectCommand(put)),
    'publishes an event': () => new EventBridgeClient(options).send(new PutEventsCommand({ Entries: [entry] })),
  };
};

const filesBelow = async (dir: string): Promise<{ path: string; mode: number }[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, mode: (await stat(path)).mode & 0o777 };
    }),
  );
};

/** The status with which a payment without a key is answered. */
const askForPayment = async (port: number): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/v1/payment_intents`, { method: 'POST' })).status;

describe.skipIf(!canListListeners)('a running platform', () => {
  let dir: string;
  let platform: ReturnType<typeof makeChildPlatform>;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-listening-'));
    platform = makeChildPlatform(dir);
    await platform.start();
  });
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  });

  test('the system tells of a listener on every address, so that the next test can fail', async () => {
    const server = createServer();
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    expect((await listenersOf(process.pid)).map(({ address }) => address)).toContain('0.0.0.0');
    server.close();
  });

  test('listens on the loopback address and nowhere else', async () => {
    const listeners = await listenersOf(platform.pid());
    expect([...new Set(listeners.map(({ address }) => address))]).toEqual(['127.0.0.1']);
    // Sites, sample CRM, mail inbox, mail by SMTP, uploads, payment provider.
    expect(listeners).toHaveLength(6);
  });

  test('no engine of it does anything for a caller without the credentials of this start', async () => {
    const urls = [platform.crm(), platform.inbox()];
    const known = [platform.port(), platform.smtp(), ...urls.map((url) => Number(new URL(url).port))];
    const engines = (await listenersOf(platform.pid())).filter(({ port }) => !known.includes(port));
    expect(engines).toHaveLength(2);
    const asked = await Promise.all(
      engines.map(async (engine) => ({ ...engine, refused: await askForPayment(engine.port) })),
    );
    expect(asked.filter(({ refused }) => refused === 401)).toHaveLength(1);
    for (const { port } of asked.filter(({ refused }) => refused !== 401)) {
      for (const [what, attempt] of Object.entries(attempts(`http://127.0.0.1:${port}`)))
        await expect(attempt(), `${what} on ${port}`).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    }
  });

  test('keeps its files from other people of the machine', async () => {
    const open = (await filesBelow(dir)).filter(({ mode }) => (mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});
