import { describe, expect, test, vi } from 'vitest';
import { codePart } from './code-part.ts';

describe('a part of the code', () => {
  test('is read once, however often it is asked for, and is there at once afterwards', async () => {
    const read = vi.fn(async () => 'code');
    const part = codePart(read);
    expect(part.loaded()).toBeUndefined();
    expect(await Promise.all([part.load(), part.load()])).toEqual(['code', 'code']);
    expect(part.loaded()).toBe('code');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is read again after a failure', async () => {
    const read = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no connection'));
    const part = codePart(read);
    await expect(part.load()).rejects.toThrow('no connection');
    expect(part.loaded()).toBeUndefined();
    expect(await part.load()).toBe('code');
  });
});
