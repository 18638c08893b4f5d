import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRACT_RECEIVES, CONTRACT_VISIBILITY_SECONDS, queueContract } from '#test/support/stores/queue-contract.ts';
import { openLocalQueues, type LocalQueues } from './queues.ts';

const settings = [
  {
    name: 'work',
    visibilitySeconds: CONTRACT_VISIBILITY_SECONDS,
    deadLetters: { queue: 'dead', receives: CONTRACT_RECEIVES },
  },
  { name: 'dead', visibilitySeconds: CONTRACT_VISIBILITY_SECONDS },
];
const now = (): Date => new Date();

queueContract('a queue of the embedded run, in memory', async () => {
  const queues = openLocalQueues({ queues: settings, now });
  return { queue: queues.queue('work'), dead: queues.queue('dead') };
});

describe('the queues of the embedded run', () => {
  let dir: string;
  let queues: LocalQueues;
  const open = (): void => {
    queues = openLocalQueues({ dir, queues: settings, now });
  };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-queues-'));
    open();
  });
  afterAll(async () => {
    queues.close();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    queues.close();
    await rm(dir, { recursive: true });
    open();
  });

  test('keep what waits, what is delayed and what is in flight over a restart', async () => {
    await queues.queue('work').send([{ body: 'in flight' }]);
    await queues.queue('work').receive({ max: 1, waitSeconds: 0 });
    await queues.queue('work').send([{ body: 'waiting' }, { body: 'delayed', delaySeconds: 60 }]);
    queues.close();
    open();
    expect(await queues.queue('work').count()).toBe(3);
    const messages = await queues.queue('work').receive({ max: 10, waitSeconds: 0 });
    expect(messages.map(({ body }) => body)).toEqual(['waiting']);
  });

  test('give back what was in flight when they are told so, and not what is delayed', async () => {
    const work = queues.queue('work');
    await work.send([{ body: 'held' }, { body: 'delayed', delaySeconds: 60 }]);
    await work.receive({ max: 10, waitSeconds: 0 });
    queues.releaseInFlight('work');
    expect(await work.receive({ max: 10, waitSeconds: 0 })).toMatchObject([{ body: 'held', receives: 2 }]);
  });

  test('wake who waits when a message comes, and end the wait at the signal and at the close', async () => {
    const work = queues.queue('work');
    const waiting = work.receive({ max: 1, waitSeconds: 60 });
    await work.send([{ body: 'here' }]);
    expect(await waiting).toMatchObject([{ body: 'here' }]);
    const aborted = new AbortController();
    const ended = work.receive({ max: 1, waitSeconds: 60, signal: aborted.signal });
    aborted.abort();
    expect(await ended).toEqual([]);
    const last = queues.queue('dead').receive({ max: 1, waitSeconds: 60 });
    queues.close();
    expect(await last).toEqual([]);
  });

  test('do nothing for a receipt of an earlier receive', async () => {
    const work = queues.queue('work');
    await work.send([{ body: 'x' }]);
    const [first] = await work.receive({ max: 1, waitSeconds: 0 });
    queues.releaseInFlight('work');
    await work.receive({ max: 1, waitSeconds: 0 });
    await work.remove([first?.receipt ?? '']);
    await work.hide(first?.receipt ?? '', 0);
    expect(await work.receive({ max: 1, waitSeconds: 0 })).toEqual([]);
    expect(await work.count()).toBe(1);
  });

  test('store all messages of a send or none', async () => {
    const work = queues.queue('work');
    const unstorable = [{ body: 'good' }, { body: 'bad', delaySeconds: Number.NaN }];
    await expect(work.send(unstorable)).rejects.toThrow();
    expect(await work.count()).toBe(0);
  });

  test('know no queue that nobody declared', () => {
    expect(() => queues.queue('elsewhere')).toThrow("No queue is called 'elsewhere'.");
  });
});
