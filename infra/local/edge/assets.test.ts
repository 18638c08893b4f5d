import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromFolder, makeAssets, typeOfAsset } from './assets.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-assets-'));
  await mkdir(join(dir, 'client/assets'), { recursive: true });
  await writeFile(join(dir, 'secret.txt'), 'secret');
  await writeFile(join(dir, 'client/assets/app.js'), 'js');
  await writeFile(join(dir, 'client/assets/app.js.br'), 'br');
  await writeFile(join(dir, 'client/plain.css'), 'css');
});
afterEach(() => rm(dir, { recursive: true }));
const assets = () => makeAssets(fromFolder(join(dir, 'client')));

describe('the built files', () => {
  test('come with their type, and compressed where the build has compressed them', async () => {
    const of = assets();
    expect(await of('/assets/app.js')).toEqual({
      body: Buffer.from('js'),
      contentType: 'text/javascript; charset=utf-8',
      brotli: Buffer.from('br'),
    });
    expect(await of('plain.css')).toMatchObject({ contentType: 'text/css; charset=utf-8', brotli: undefined });
  });

  test.each(['../secret.txt', '/../secret.txt', 'assets/../../secret.txt', 'a\0b'])(
    'do not include what is outside of their folder: %j',
    async (path) => {
      expect(await assets()(path)).toBeUndefined();
    },
  );

  test.each(['assets', 'assets/none.js', 'plain.css/below', ''])(
    'do not include %j, which is no file',
    async (path) => {
      expect(await assets()(path)).toBeUndefined();
    },
  );

  test('are read once', async () => {
    let reads = 0;
    const of = makeAssets(async (name) => {
      reads += 1;
      return name.endsWith('.br') ? undefined : Buffer.from(name);
    });
    await of('a.js');
    await of('/a.js');
    await of('./a.js');
    const before = reads;
    await of('a.js');
    expect(reads).toBe(before);
  });

  test('that were missing are looked for again: the build may have made them meanwhile', async () => {
    const of = assets();
    expect(await of('late.js')).toBeUndefined();
    await writeFile(join(dir, 'client/late.js'), 'late');
    expect((await of('late.js'))?.body.toString()).toBe('late');
  });

  test('that cannot be read are a fault and no 404', async () => {
    const of = makeAssets(async () => Promise.reject(new Error('EIO')));
    await expect(of('a.js')).rejects.toThrow('EIO');
  });
});

test.each([
  ['a.webp', 'image/webp'],
  ['font.woff2', 'font/woff2'],
  ['a.js.map', 'application/json; charset=utf-8'],
  ['LICENCE', 'application/octet-stream'],
])('%s is sent as %s', (name, type) => {
  expect(typeOfAsset(name)).toBe(type);
});
