import { expect, test } from 'vitest';
import { once } from './once.ts';

test('what is made once is made when first asked for, for all who ask, and again after a failure', async () => {
  let tries = 0;
  const get = once(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return { tries };
  });
  expect(tries).toBe(0);
  await expect(get()).rejects.toThrow('not yet');
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(tries).toBe(2);
});
