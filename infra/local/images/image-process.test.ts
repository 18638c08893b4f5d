import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { ImageJob } from '#functions/media/image-library.ts';
import { makeImageProcess } from './image-process.ts';

const run = promisify(execFile);

/** Image processes that this process has started. */
const children = async (): Promise<number[]> => {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('image-child.ts'))
    .map((line) => Number.parseInt(line, 10));
};

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#8e1118' } })
    .jpeg()
    .toBuffer();

describe.skipIf(process.platform !== 'linux')('the process that makes pictures', () => {
  const running: { close: () => Promise<void> }[] = [];
  const made = () => {
    const one = makeImageProcess();
    running.push(one);
    return one;
  };
  const renderOf = (bytes: Uint8Array): ImageJob => ({
    kind: 'render',
    source: { kind: 'photograph', bytes },
    variant: { name: '320-75.avif', format: 'avif', width: 320, quality: 75 },
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  test('starts with the first job, works at low priority, and is gone when it is closed', async () => {
    const process = made();
    expect(await children()).toEqual([]);
    const answer = await process.images(renderOf(await photograph()));
    expect(answer.ok && (await sharp(answer.picture).metadata()).format).toBe('heif');
    const [pid] = await children();
    // Field 19 of stat is the nice value; the first fields hold the name in brackets.
    const nice = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
    expect(nice).toBe('10');
    await process.close();
    expect(await children()).toEqual([]);
  });

  test('answers many at once, each with its own, and says why an input is no picture', async () => {
    const { images } = made();
    const job = renderOf(await photograph());
    const [picture, none, page] = await Promise.all([
      images(job),
      images(renderOf(Buffer.from('no picture'))),
      images({ kind: 'sanitise', bytes: Buffer.from('<html>') }),
    ]);
    expect([picture.ok, none.ok, page]).toEqual([true, false, { ok: false, reason: 'not a picture' }]);
  });

  test('tells who waits when it dies, and starts again with the next job', async () => {
    const { images } = made();
    const job = renderOf(await photograph());
    await images(job);
    const [pid] = await children();
    const waiting = images(job);
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(waiting).rejects.toThrow('The process that makes pictures ended');
    expect((await images(job)).ok).toBe(true);
  });
});
