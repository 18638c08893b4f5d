import { describe, expect, test, vi } from 'vitest';
import { deferredModule, pick } from './module.ts';

describe('a module that comes later', () => {
  test('is read once, however often it is asked for, and is there at once afterwards', async () => {
    const read = vi.fn(async () => 'code');
    const module = deferredModule(read);
    expect(module.loaded()).toBeUndefined();
    expect(await Promise.all([module.load(), module.load()])).toEqual(['code', 'code']);
    expect(module.loaded()).toBe('code');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is read again after a failure', async () => {
    const read = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no connection'));
    const module = deferredModule(read);
    await expect(module.load()).rejects.toThrow('no connection');
    expect(module.loaded()).toBeUndefined();
    expect(await module.load()).toBe('code');
  });

  test('gives one of its exports, without being read again', async () => {
    const read = vi.fn(async () => ({ one: 1, two: 2 }));
    const module = deferredModule(read);
    const two = pick(module, (all) => all.two);
    expect(two.loaded()).toBeUndefined();
    await module.load();
    expect([two.loaded(), await two.load(), read.mock.calls.length]).toEqual([2, 2, 1]);
  });
});
