import { describe, expect, test } from 'vitest';
import type { MessageQueue, ReceivedMessage } from '#infra/local/queues/message-queue.ts';

export const CONTRACT_VISIBILITY_SECONDS = 2;
export const CONTRACT_RECEIVES = 2;

export interface ContractQueue {
  queue: MessageQueue;
  /** Where messages end after CONTRACT_RECEIVES receives. */
  dead: MessageQueue;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const bodies = (messages: readonly ReceivedMessage[]): string[] => messages.map(({ body }) => body);
const receipts = (messages: readonly ReceivedMessage[]): string[] => messages.map(({ receipt }) => receipt);

/** Up to ten messages; waits for them as long as a busy machine needs. */
const some = (queue: MessageQueue): Promise<ReceivedMessage[]> => queue.receive({ max: 10, waitSeconds: 10 });
const none = (queue: MessageQueue): Promise<ReceivedMessage[]> => queue.receive({ max: 10, waitSeconds: 0 });

/**
 * What consumers rely on, of SQS and of the embedded run's queues. `open` answers a new, empty queue whose messages are visible
 * again after CONTRACT_VISIBILITY_SECONDS. Which group comes first is tried with the embedded run's only (infra/local/queues/fairness.test.ts):
 * the emulator answers in the order of sending.
 */
export const queueContract = (name: string, open: () => Promise<ContractQueue>): void => {
  describe(name, { timeout: 60_000 }, () => {
    test('answers what was sent, once, and forgets what was removed', async () => {
      const { queue } = await open();
      await queue.send([{ body: 'one' }, { body: 'zwei ü' }]);
      const first = await some(queue);
      const all = first.length === 2 ? first : [...first, ...(await some(queue))];
      expect(bodies(all).toSorted()).toEqual(['one', 'zwei ü']);
      expect(all.map(({ receives }) => receives)).toEqual([1, 1]);
      expect(await queue.count()).toBe(2);
      await queue.remove(receipts(all));
      expect(await queue.count()).toBe(0);
      await pause(CONTRACT_VISIBILITY_SECONDS * 1_000 + 200);
      expect(await none(queue)).toEqual([]);
    });

    test('answers at most as many as were asked for', async () => {
      const { queue } = await open();
      await queue.send(['a', 'b', 'c'].map((body) => ({ body })));
      expect(await queue.receive({ max: 1, waitSeconds: 10 })).toHaveLength(1);
    });

    test('hides what was received, and gives it again when its visibility is over', async () => {
      const { queue } = await open();
      await queue.send([{ body: 'again' }]);
      const [first] = await some(queue);
      expect(await none(queue)).toEqual([]);
      const [second] = await some(queue);
      expect(second).toMatchObject({ body: 'again', id: first?.id, receives: 2, sentAt: first?.sentAt });
      expect(second?.receipt).not.toBe(first?.receipt);
      expect(second?.firstReceivedAt).toBe(first?.firstReceivedAt);
    });

    test('gives a message back at once where it is hidden for no time, and later where for longer', async () => {
      const { queue } = await open();
      await queue.send([{ body: 'x' }]);
      const [first] = await some(queue);
      await queue.hide(first?.receipt ?? '', 0);
      const [second] = await some(queue);
      expect(second).toMatchObject({ receives: 2 });
      await queue.hide(second?.receipt ?? '', 60);
      await pause(CONTRACT_VISIBILITY_SECONDS * 1_000 + 200);
      expect(await none(queue)).toEqual([]);
      expect(await queue.count()).toBe(1);
    });

    test('moves what was received too often to the dead letters, whole', async () => {
      const { queue, dead } = await open();
      await queue.send([{ body: 'poison' }]);
      for (let receive = 1; receive <= CONTRACT_RECEIVES; receive += 1) {
        const [message] = await some(queue);
        expect(message?.receives).toBe(receive);
        await queue.hide(message?.receipt ?? '', 0);
      }
      // A message moves when somebody asks for it.
      await expect.poll(async () => [await none(queue), await dead.count()]).toEqual([[], 1]);
      expect(bodies(await some(dead))).toEqual(['poison']);
      expect(await queue.count()).toBe(0);
    });

    test('keeps what is delayed until its time', async () => {
      const { queue } = await open();
      await queue.send([{ body: 'late', delaySeconds: 2 }, { body: 'now' }]);
      const early = await some(queue);
      expect(bodies(early)).toEqual(['now']);
      await queue.remove(receipts(early));
      expect(await none(queue)).toEqual([]);
      expect(await queue.count()).toBe(1);
      expect(bodies(await some(queue))).toEqual(['late']);
    });

    test('takes a group with a message, and lets none of a group wait for another', async () => {
      const { queue } = await open();
      await queue.send([
        { body: 'a1', group: 'a' },
        { body: 'a2', group: 'a' },
        { body: 'b1', group: 'b' },
      ]);
      const first = await some(queue);
      const all = first.length === 3 ? first : [...first, ...(await some(queue))];
      expect(all.map(({ body, group }) => [body, group]).toSorted()).toEqual([
        ['a1', 'a'],
        ['a2', 'a'],
        ['b1', 'b'],
      ]);
    });
  });
};
