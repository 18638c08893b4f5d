import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageQueue, ReceivedMessage } from './message-queue.ts';
import { openLocalQueues } from './queues.ts';

/**
 * What Amazon SQS Developer Guide, 'How Amazon SQS fair queues work', says of a standard queue. Tried with the queues of the
 * embedded run only: the emulator answers in the order of sending, and AWS's own behaviour stands in docs/deploy.md, 'What only
 * an account can prove'.
 */
describe('a queue, of whose messages each names its dealer', () => {
  let clock: number;
  let queue: MessageQueue;
  beforeEach(() => {
    clock = 0;
    const queues = [{ name: 'work', visibilitySeconds: 600 }];
    queue = openLocalQueues({ queues, now: () => new Date(clock) }).queue('work');
  });

  const send = async (group: string | undefined, count: number): Promise<void> => {
    const messages = Array.from({ length: count }, (_, n) => ({
      body: `${group ?? 'nobody'} ${n}`,
      ...(group === undefined ? {} : { group }),
    }));
    await queue.send(messages);
    clock += 1;
  };
  const receive = (max: number): Promise<ReceivedMessage[]> => queue.receive({ max, waitSeconds: 0 });
  const groups = (messages: readonly ReceivedMessage[]): (string | undefined)[] => messages.map(({ group }) => group);
  const remove = (messages: readonly ReceivedMessage[]): Promise<void> =>
    queue.remove(messages.map(({ receipt }) => receipt));
  /** Each dealer spends as much of the consumers' time as the others. */
  const equalTimes = async (...dealers: readonly string[]): Promise<void> => {
    for (const dealer of dealers) await send(dealer, 1);
    const taken = await receive(dealers.length);
    clock += 1_000;
    // One message stays of each, so that the queue knows them still.
    for (const dealer of dealers) await send(dealer, 1);
    await remove(taken);
  };

  test('gives the one message of a dealer with the next receive while another has 5,000 waiting and 30 in flight', async () => {
    await send('large', 5_000);
    await receive(30);
    await send('small', 1);
    expect(groups(await receive(10))).toEqual(['small', ...Array.from({ length: 9 }, () => 'large')]);
  });

  test('keeps to the order of sending while a dealer has fewer than 30 in flight', async () => {
    await equalTimes('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'large', 'small');
    await receive(12);
    await send('large', 100);
    await receive(28);
    await send('small', 1);
    expect(groups(await receive(1))).toEqual(['large']);
  });

  test('keeps to the order of sending while a dealer has 30 in flight that are no more than a tenth of all', async () => {
    const others = Array.from({ length: 10 }, (_, n) => `dealer ${n}`);
    await equalTimes(...others, 'large', 'small');
    for (const other of others) await send(other, 28);
    await send('large', 100);
    // With the messages that each has in flight already 290 of others and 30 of this one.
    await receive(12 + 280 + 30);
    await send('small', 1);
    expect(groups(await receive(1))).toEqual(['large']);
    await receive(10);
    expect(groups(await receive(1))).toEqual(['small']);
  });

  test('finds a dealer noisy by time alone, also by the time of what is still in hand', async () => {
    await send('slow', 20);
    const [first] = await receive(1);
    clock += 60_000;
    await send('small', 1);
    expect(groups(await receive(1))).toEqual(['small']);
    await queue.remove([first?.receipt ?? '']);
    clock += 1_000;
    await send('other', 1);
    expect(groups(await receive(1))).toEqual(['other']);
  });

  test('gives messages of noisy dealers where nobody else has any, first of the one with the fewest in flight', async () => {
    await send('a', 100);
    await receive(40);
    await send('b', 100);
    await receive(31);
    expect(groups(await receive(10))).toEqual(Array.from({ length: 10 }, () => 'b'));
    expect(groups(await receive(1))).toEqual(['a']);
  });

  test('calls a dealer quiet again when its messages are all done', async () => {
    await send('large', 1);
    const taken = await receive(1);
    clock += 60_000;
    await remove(taken);
    await send('large', 1);
    await send('small', 1);
    expect(groups(await receive(1))).toEqual(['large']);
  });

  test.each([
    ['noisy a minute', 60_000, 'small'],
    ['quiet six minutes', 6 * 60_000, 'large'],
  ])('calls a dealer with messages waiting %s after its last one was in hand', async (_, laterMs, first) => {
    await send('large', 2);
    const taken = await receive(1);
    clock += 60_000;
    await remove(taken);
    await send('small', 1);
    clock += laterMs;
    expect(groups(await receive(1))).toEqual([first]);
  });

  test('takes each message without a dealer for a dealer of its own', async () => {
    await send('large', 100);
    await receive(40);
    await send(undefined, 2);
    expect(groups(await receive(3))).toEqual([undefined, undefined, 'large']);
  });
});
