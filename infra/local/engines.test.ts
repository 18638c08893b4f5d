import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { queueName } from '#functions/runtime/manifest-entries.ts';
import { startEngines, type Engines } from './engines.ts';
import { consumerEntries } from './functions.ts';

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

  test('an event is acknowledged once every queue that takes it has it, also after a restart', async () => {
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
    expect(await engines.bus.publish([event])).toEqual(new Set(['evt_1']));
    await engines.close();
    engines = await start();
    const [message] = await engines.queues.queue(queueName(consumer)).receive({ max: 1, waitSeconds: 1 });
    expect(JSON.parse(message?.body ?? '{}').detail).toEqual(event);
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
    const event = { ...leadSubmitted.create(meta, leadSubmitted.example), type: 'forecourt.nobody.takes_this.v1' };
    expect(await engines.bus.publish([event])).toEqual(new Set(['evt_2']));
  });

  test('objects are there after a restart; an upload address of the process before is worth nothing', async () => {
    await engines.objects.put('a/b.txt', 'hello', 'text/plain');
    const before = await engines.objects.signedPut('c.bin', 60);
    await engines.close();
    engines = await start();
    expect(Buffer.from((await engines.objects.get('a/b.txt'))?.body ?? []).toString()).toBe('hello');
    const after = new URL(await engines.objects.signedPut('c.bin', 60));
    const old = new URL(before);
    old.port = after.port;
    expect((await fetch(old, { method: 'PUT', body: 'xyz' })).status).toBe(403);
    expect((await fetch(after, { method: 'PUT', body: 'xyz' })).status).toBe(200);
  });
});
