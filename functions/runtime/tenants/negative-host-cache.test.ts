import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { makeNegativeHostCache } from './negative-host-cache.ts';

const clock = testClock();
let cache: ReturnType<typeof makeNegativeHostCache>;
let reads: string[];
beforeEach(() => {
  clock.advance(60_000);
  cache = makeNegativeHostCache(clock.now);
  reads = [];
});
const ask = (host: string, tenant?: string): Promise<unknown> =>
  cache
    .lookUp(host, async () => {
      reads.push(host);
      return tenant;
    })
    .catch(({ code }: { code: string }) => code);
const flood = async (count: number, tenant?: string): Promise<unknown[]> => {
  const answers: unknown[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await ask(`host-${reads.length}-${n}.example`, tenant));
  return answers;
};

describe('a host of nobody', () => {
  test('is looked up once in ten seconds', async () => {
    expect([await ask('a.example'), await ask('a.example')]).toEqual(['tenant_unknown', 'tenant_unknown']);
    expect(reads).toEqual(['a.example']);
    clock.advance(10_000);
    expect(await ask('a.example', 'coastline')).toBe('coastline');
  });

  test('may become a dealer’s at once where something was published', async () => {
    await ask('a.example');
    cache.clear();
    expect(await ask('a.example', 'coastline')).toBe('coastline');
  });
});

describe('many made-up hosts', () => {
  test('are looked up a hundred times in ten seconds, and refused unread from then on', async () => {
    const answers = await flood(101);
    expect([reads.length, answers.at(99), answers.at(100)]).toEqual([100, 'tenant_unknown', 'upstream_unavailable']);
    clock.advance(9_999);
    expect(await ask('late.example', 'coastline')).toBe('upstream_unavailable');
    clock.advance(1);
    expect(await ask('late.example', 'coastline')).toBe('coastline');
  });

  test('are told when to come back', async () => {
    await flood(100);
    await expect(cache.lookUp('a.example', async () => undefined)).rejects.toMatchObject({
      headers: { 'retry-after': '10' },
    });
  });

  test('that are dealers’ after all count for nothing', async () => {
    const answers = await flood(150, 'coastline');
    expect(new Set(answers)).toEqual(new Set(['coastline']));
  });
});

test('a look-up that fails is no answer about the host, and is asked again', async () => {
  await expect(cache.lookUp('a.example', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('a.example', 'coastline')).toBe('coastline');
});
