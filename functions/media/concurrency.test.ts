import { describe, expect, test } from 'vitest';
import { limitConcurrency, shareInFlight, QueueFull } from './concurrency.ts';

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
};

describe('atMost', () => {
  test('runs no more than its limit at a time, and all in the end', async () => {
    const limited = limitConcurrency(2);
    let running = 0;
    let most = 0;
    const task = async (n: number): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      await Promise.resolve();
      running -= 1;
      return n;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => limited(() => task(n))))).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('refuses whoever comes while enough are waiting, and takes work again afterwards', async () => {
    const limited = limitConcurrency(1, 1);
    const first = gate();
    const running = limited(() => first.promise);
    const queued = limited(async () => 'second');
    await expect(limited(async () => 'third')).rejects.toThrow(QueueFull);
    first.open();
    await running;
    expect([await queued, await limited(async () => 'fourth')]).toEqual(['second', 'fourth']);
  });

  test('a failure frees its place', async () => {
    const limited = limitConcurrency(1);
    await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limited(() => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('shareInFlight', () => {
  test('those who ask while it runs share one run; who asks later starts another', async () => {
    const once = shareInFlight<number>();
    const first = gate();
    let runs = 0;
    const task = async (): Promise<number> => {
      runs += 1;
      await first.promise;
      return runs;
    };
    const both = [once('a', task), once('a', task)];
    first.open();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await once('a', task)).toBe(2);
  });
});
