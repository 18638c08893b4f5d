import sharp from 'sharp';
import * as z from 'zod';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { pictureWanted } from '#events/picture-wanted.ts';
import { EgressError, type EgressAnswer } from '#functions/runtime/egress/egress.ts';
import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds } from '#test/support/runtime.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSharpLibrary } from '../sharp-library.ts';
import { fetchPicture } from './fetch-picture.ts';
import { makeFetchPictures } from './fetch-pictures.ts';

const tenant = tenantContext('coastline');
const url = (name: string): string => `https://pictures.example/${name}.jpg`;
const answer = (status: number, body: Uint8Array = new Uint8Array()): EgressAnswer => ({ status, headers: {}, body });

describe('media.fetch-pictures', () => {
  let jpeg: Buffer;
  let table: Table;
  let web: Map<string, EgressAnswer | Error>;
  let objects: Map<string, Uint8Array>;
  let asked: string[];
  let clock: ReturnType<typeof testClock>;
  let fetchMs: number;

  beforeAll(async () => {
    jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#8e1118' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(() => {
    table = new Table(new MemoryTable().connect(), 'forecourt', OUTBOX_SHARDS);
    web = new Map();
    objects = new Map();
    asked = [];
    clock = testClock();
    fetchMs = 0;
  });

  const names = async (...named: string[]): Promise<void> => {
    const pictures = named.map((name) => ({ kind: 'remote' as const, url: url(name) }));
    await putStock(table, tenant, stockItem({}, { pictures }));
  };

  const run = async (remainingMs = 200_000): Promise<void> => {
    const fetchPictures = makeFetchPictures({
      table,
      now: clock.now,
      newId: testIds('evt-'),
      images: makeSharpLibrary(),
      edgeCache: { forget: async () => undefined },
      objects: {
        size: async (name) => objects.get(name)?.length,
        put: async (name, body) => void objects.set(name, Buffer.from(body)),
        get: async () => undefined,
        remove: async () => undefined,
      },
      egress: {
        request: async ({ url: wanted }) => {
          asked.push(wanted);
          clock.advance(fetchMs);
          const reply = web.get(wanted) ?? answer(404);
          if (reply instanceof Error) throw reply;
          return reply;
        },
      },
    });
    const event = pictureWanted.create(
      {
        id: 'evt-1',
        time: '2026-11-21T00:00:00.000Z',
        tenantId: 'coastline',
        correlationId: 'corr-0001',
        subject: 'v7k2m4',
      },
      { vehicle_id: 'v7k2m4', urls: [url('a')] },
    );
    await fetchPictures({ event, tenant, remainingMs: () => remainingMs });
  };

  const record = () => table.load(keys.pictures(tenant, 'v7k2m4'), vehiclePicturesSchema);
  const pictures = async () => (await record())?.state.pictures ?? {};

  test('keeps the pictures a vehicle names and says so in the same write', async () => {
    await names('a', 'b');
    web.set(url('a'), answer(200, jpeg)).set(url('b'), answer(200, jpeg));
    await run();
    const { [url('a')]: a, [url('b')]: b } = await pictures();
    expect(a).toEqual({ state: 'stored', key: expect.stringMatching(/^r\.[0-9a-f]{64}$/) });
    expect(b).toEqual(a);
    expect([...objects.keys()]).toHaveLength(1); // the same content is kept once
    const events = Object.values((await record())?.outbox ?? {});
    expect(events.map(({ type, data, correlationid }) => [type, data, correlationid])).toEqual([
      ['forecourt.picture.stored.v1', { vehicle_id: 'v7k2m4', stored: 2, refused: 0 }, 'corr-0001'],
    ]);
  });

  test.each([
    ['a page instead of a picture', () => answer(200, Buffer.from('<html>')), 'not a picture'],
    ['an address that is gone', () => answer(404), 'status 404'],
    ['a redirect, which may lead anywhere', () => answer(302), 'status 302'],
    ['an address the guard refuses', () => new EgressError('address', 'private'), 'address not allowed'],
    ['a file above the cap', () => new EgressError('too_large', 'more than 15 MB'), 'file too large'],
  ])('refuses %s for good and never asks again', async (_, reply, reason) => {
    await names('a');
    web.set(url('a'), reply());
    await run();
    await run();
    expect(await pictures()).toEqual({ [url('a')]: { state: 'refused', reason } });
    expect(asked).toEqual([url('a')]);
  });

  test.each([
    ['503', () => answer(503)],
    ['429', () => answer(429)],
    ['a timeout', () => new EgressError('timeout', '20 s')],
    ['a broken connection', () => new EgressError('connection', 'reset')],
  ])('%s is tried again by the queue, and what succeeded meanwhile is kept', async (_, reply) => {
    await names('a', 'b');
    web.set(url('a'), answer(200, jpeg)).set(url('b'), reply());
    await expect(run()).rejects.toThrow('could not be fetched');
    expect(Object.keys(await pictures())).toEqual([url('a')]);
    web.set(url('b'), answer(200, jpeg));
    await run();
    expect(Object.keys(await pictures()).toSorted()).toEqual([url('a'), url('b')]);
    expect(asked).toEqual([url('a'), url('b'), url('b')]);
  });

  test('a second delivery of the same event asks nobody and writes nothing', async () => {
    await names('a');
    web.set(url('a'), answer(200, jpeg));
    await run();
    const { rev } = (await record()) ?? {};
    await run();
    expect((await record())?.rev).toBe(rev);
    expect(asked).toEqual([url('a')]);
  });

  test('what the vehicle no longer names is forgotten', async () => {
    await names('a', 'b');
    web.set(url('a'), answer(200, jpeg)).set(url('b'), answer(404));
    await run();
    await names('a');
    await run();
    expect(Object.keys(await pictures())).toEqual([url('a')]);
  });

  test('an event about a vehicle that is gone does nothing', async () => {
    await run();
    expect(asked).toEqual([]);
    expect(await record()).toBeUndefined();
  });

  test('ends after half a minute at a slow host, and asks for what is left by an event, until all are stored', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    await names(...all);
    for (const name of all) web.set(url(name), answer(200, jpeg));
    fetchMs = 20_000;
    await run();
    expect(asked).toEqual(['a', 'b'].map(url));
    const requests = await table.load(keys.pictureRequests(tenant, 'v7k2m4'), z.object({ asked: z.number() }));
    expect(requests?.state.asked).toBe(0);
    expect(Object.values(requests?.outbox ?? {})).toMatchObject([
      { type: 'forecourt.picture.wanted.v1', tenantid: 'coastline', data: { urls: ['c', 'd', 'e'].map(url) } },
    ]);
    await run();
    await run();
    expect(asked).toEqual(all.map(url));
    expect(Object.keys(await pictures())).toEqual(all.map(url));
  });

  test('stops in time to write down what it has', async () => {
    await names('a');
    await expect(run(10_000)).rejects.toThrow('no time left');
    expect(asked).toEqual([]);
  });
});

describe('the picture fetch behind the guard of AWS', () => {
  test.each([
    'http://pictures.example/1.jpg',
    'https://127.0.0.1/1.jpg',
    'https://10.1.2.3/1.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:127.0.0.1]/1.jpg',
    'https://inwards.example/1.jpg',
  ])('%s is refused and nothing leaves', async (address) => {
    const egress = makeGuardedEgress({ resolve: async () => [{ address: '192.168.0.9', family: 4 }] });
    const none = async () => undefined;
    const table = new Table(new MemoryTable().connect(), 'forecourt', OUTBOX_SHARDS);
    const owner = { tenant, vehicleId: 'v7k2m4' };
    const noStore = { size: none, put: none, get: none, remove: none };
    expect(
      await fetchPicture(
        { table, now: () => new Date(0), egress, objects: noStore, images: makeSharpLibrary() },
        owner,
        address,
      ),
    ).toEqual({
      state: 'refused',
      reason: 'address not allowed',
    });
  });
});
