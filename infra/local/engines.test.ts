import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { makeEventBus } from '#functions/runtime/bus.ts';
import { makeEventClient } from '#functions/runtime/clients/events.ts';
import { makeObjectClient } from '#functions/runtime/clients/objects.ts';
import { queueNameOf } from '#functions/runtime/manifest-entries.ts';
import { makeObjectStore } from '#functions/runtime/object-store.ts';
import { startEngines, type Engines } from './engines.ts';
import { consumerEntries } from './wiring.ts';

describe('the engines of the embedded run', () => {
  let dir: string;
  let engines: Engines;
  const errors: unknown[] = [];
  const start = () =>
    startEngines({
      dir,
      edgeSecret: 'x'.repeat(24),
      siteOrigin: 'http://{slug}.localhost',
      now: () => new Date(),
      onError: (error) => errors.push(error),
    });

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-engines-'));
    engines = await start();
  });
  afterAll(async () => {
    await engines.close();
    await rm(dir, { recursive: true });
  });

  test('PutEvents answers once every matching queue has the event, also after a restart', async () => {
    const consumer = consumerEntries.find(({ events }) => events.includes('vehicle.listed'));
    if (consumer === undefined) throw new Error('nobody takes vehicle.listed');
    const { vehicleListed } = await import('#events/vehicle-listed.ts');
    const event = vehicleListed.create(
      {
        id: 'evt_1',
        time: '2026-11-21T00:00:00.000Z',
        tenantId: 'coastline',
        correlationId: 'corr-0001',
        subject: 'v',
      },
      { vehicle_id: 'v', rev: 1, source: 'dms', run: 'r', slug: 's', car_type: 'used' },
    );
    const bus = makeEventBus(makeEventClient(engines.env), engines.env.BUS_NAME);
    expect(await bus.publish([event])).toEqual(new Set(['evt_1']));
    await engines.close();
    engines = await start();
    const { Messages } = await engines.queues.client.send(
      new ReceiveMessageCommand({ QueueUrl: engines.queues.queueUrl(queueNameOf(consumer)), WaitTimeSeconds: 1 }),
    );
    expect(JSON.parse(Messages?.[0]?.Body ?? '{}').detail).toEqual(event);
    expect(errors).toEqual([]);
  });

  test('an event nobody takes is acknowledged all the same', async () => {
    const meta = {
      id: 'evt_2',
      time: '2026-11-21T00:00:00.000Z',
      tenantId: 't',
      correlationId: 'corr-0001',
      subject: 'l',
    };
    const bus = makeEventBus(makeEventClient(engines.env), engines.env.BUS_NAME);
    const event = { ...leadSubmitted.create(meta, leadSubmitted.example), type: 'forecourt.nobody.takes_this.v1' };
    expect(await bus.publish([event])).toEqual(new Set(['evt_2']));
  });

  test('objects are kept, answered and signed for upload', async () => {
    const objects = makeObjectStore(makeObjectClient(engines.env), engines.env.BUCKET_NAME);
    await objects.put('a/b.txt', 'hello', 'text/plain');
    expect(Buffer.from((await objects.get('a/b.txt'))?.body ?? []).toString()).toBe('hello');
    expect(await objects.get('a/none.txt')).toBeUndefined();
    expect(await objects.size('a/none.txt')).toBeUndefined();
    const reply = await fetch(await objects.signedPut('c.bin', 60), { method: 'PUT', body: 'xyz' });
    expect(reply.status).toBe(200);
    expect(await objects.size('c.bin')).toBe(3);
  });
});
