import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectContract } from '#test/support/stores/object-contract.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { openLocalObjects, type LocalObjects } from './objects.ts';

const PAGES = 'http://console.localhost:4100';

objectContract('the objects of the embedded run', testObjects);

describe('the objects of the embedded run', () => {
  let dir: string;
  let store: LocalObjects;
  let now = new Date('2026-11-26T10:00:00Z');
  const errors: unknown[] = [];
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-objects-'));
    await mkdir(join(dir, 'unfinished'));
    await writeFile(join(dir, 'unfinished/of-a-killed-process'), 'half');
    store = await openLocalObjects({ dir, now: () => now, onError: (error) => errors.push(error), sentFrom: PAGES });
  });
  afterAll(async () => {
    await store.close();
    await rm(dir, { recursive: true });
  });

  test('forget what a killed process was writing', async () => {
    expect(await readdir(join(dir, 'unfinished'))).toEqual([]);
  });

  test.each(['../out', 'a/../../out', '/etc/out', 'a//b', 'a/.', 'a\\..\\b', 'a\0b', ''])(
    'refuse a name that could leave the folder: %j',
    async (name) => {
      const { objects } = store;
      const refused = { name: 'ObjectNameRefused' };
      await expect(objects.put(name, 'x', 'text/plain')).rejects.toMatchObject(refused);
      await expect(objects.get(name)).rejects.toMatchObject(refused);
      await expect(objects.stream(name)).rejects.toMatchObject(refused);
      await expect(objects.size(name)).rejects.toMatchObject(refused);
      await expect(objects.remove(name)).rejects.toMatchObject(refused);
      await expect(objects.signedPut(name, 60)).rejects.toMatchObject(refused);
    },
  );

  test('are readable by this user only', async () => {
    await store.objects.put('private/a', 'x', 'text/plain');
    expect((await stat(join(dir, 'stored/private/a'))).mode & 0o077).toBe(0);
    expect((await stat(join(dir, 'stored/private'))).mode & 0o077).toBe(0);
  });

  test('an upload address works for its object and method only, and not once its time is over', async () => {
    const address = await store.objects.signedPut('feeds/a part.bin', 60);
    const status = async (url: string, method = 'PUT'): Promise<number> =>
      (await fetch(url, { method, ...(method === 'PUT' ? { body: 'xyz' } : {}) })).status;
    expect(await status(address)).toBe(200);
    expect(await store.objects.size('feeds/a part.bin')).toBe(3);
    expect(await status(await store.objects.signedPut('feeds/a&b=ü?#%.bin', 60))).toBe(200);
    expect(await store.objects.size('feeds/a&b=ü?#%.bin')).toBe(3);
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) expect(await status(address, method)).toBe(403);
    expect(await status(address.replace('part.bin', 'other.bin'))).toBe(403);
    expect(await status(address.replace('feeds/', 'feeds/%2e%2e/'))).toBe(403);
    const ends = new URL(address).searchParams.get('ends') ?? '';
    expect(await status(address.replace(ends, String(Number(ends) + 60_000)))).toBe(403);
    expect(await status(address.replace(/signature=.*/, 'signature=%C3%BC'))).toBe(403);
    expect(await status(`${store.endpoint}/feeds/a%zz`)).toBe(403);
    expect(await status(`${store.endpoint}/`)).toBe(403);
    now = new Date(now.getTime() + 60_000);
    expect(await status(address)).toBe(403);
  });

  test('an upload address takes a file from a page of the named origin, and says so to no other', async () => {
    const address = await store.objects.signedPut('feeds/from-a-page', 60);
    const asked = (origin: string) => fetch(address, { method: 'OPTIONS', headers: { origin } });
    const allowed = await asked(PAGES);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, PAGES]);
    const other = await asked('http://coastline.localhost:4100');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const sent = await fetch(address, { method: 'PUT', body: 'xyz', headers: { origin: PAGES } });
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, PAGES]);
  });

  test('an upload that breaks off leaves the object as it was, and is not an error of ours', async () => {
    await store.objects.put('feeds/whole', 'before', 'text/plain');
    const { pathname, search, port } = new URL(await store.objects.signedPut('feeds/whole', 60));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\npart`);
    await expect.poll(() => readdir(join(dir, 'unfinished'))).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(join(dir, 'unfinished'))).toEqual([]);
    expect(Buffer.from((await store.objects.get('feeds/whole'))?.body ?? []).toString()).toBe('before');
    expect(errors).toEqual([]);
  });
});
