import { beforeEach, describe, expect, test } from 'vitest';
import { EgressError } from '#functions/runtime/egress/egress.ts';
import { testClock } from '#test/support/runtime.ts';
import { limitFetches, type LimitedFetch } from './fetch-limits.ts';
import { PictureUnavailable } from './fetch-picture.ts';

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('pictures that are fetched at once', () => {
  let clock: ReturnType<typeof testClock>;
  let limited: LimitedFetch;
  let open: string[];
  let finish: (() => void)[];
  beforeEach(() => {
    clock = testClock();
    limited = limitFetches(clock.now);
    open = [];
    finish = [];
  });

  const urlAt = (host: string, n: number): string => `https://${host}/${n}.jpg`;
  /** Asks for so many that stay open. */
  const start = async (tenantId: string, host: string, count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      void limited({ tenantId, url: urlAt(host, n) }, async () => {
        open.push(`${tenantId} ${host}`);
        await new Promise<void>((resolve) => finish.push(resolve));
      });
    }
    await settled();
  };
  const timeOut = (host: string, n = 0): Promise<unknown> =>
    limited({ tenantId: 'a', url: urlAt(host, n) }, async () => {
      throw new PictureUnavailable(urlAt(host, n), 'timeout', new EgressError('timeout', 'no answer'));
    }).catch((error: unknown) => error);

  test('are two of a dealer, so that 100 of one leave another its own', async () => {
    await start('large', 'large.example', 100);
    expect(open).toEqual(['large large.example', 'large large.example']);
    await start('small', 'small.example', 1);
    expect(open.slice(2)).toEqual(['small small.example']);
    finish.shift()?.();
    await settled();
    expect(open.slice(3)).toEqual(['large large.example']);
  });

  test('are four of a host that several dealers name, of which no dealer has more than two', async () => {
    await start('large', 'provider.example', 100);
    await start('small', 'provider.example', 1);
    await start('third', 'provider.example', 5);
    expect(open).toEqual([
      ...['large provider.example', 'large provider.example'],
      ...['small provider.example', 'third provider.example'],
    ]);
  });

  test('are none of a host that twice did not answer in time, for a minute, and those of other hosts', async () => {
    await timeOut('slow.example');
    await start('a', 'slow.example', 1);
    expect(open).toHaveLength(1);
    finish.shift()?.();
    await settled();
    await timeOut('slow.example', 1);
    await timeOut('slow.example', 2);
    let asked = 0;
    const ask = (host: string) =>
      limited({ tenantId: 'a', url: urlAt(host, 3) }, async () => void (asked += 1)).catch((error: unknown) => error);
    expect(await ask('slow.example')).toMatchObject({ message: expect.stringContaining('did not answer in time') });
    expect(asked).toBe(0);
    await ask('other.example');
    expect(asked).toBe(1);
    clock.advance(60_000);
    await ask('slow.example');
    expect(asked).toBe(2);
  });

  test('go on with a host that refuses connections or answers with errors, which costs no time', async () => {
    const failing = (failure: 'connection' | 'too_large') =>
      limited({ tenantId: 'a', url: urlAt('busy.example', 1) }, async () => {
        throw new PictureUnavailable('', 'no', new EgressError(failure, 'no'));
      }).catch(() => undefined);
    for (let n = 0; n < 5; n += 1) await failing('connection');
    await start('a', 'busy.example', 1);
    expect(open).toEqual(['a busy.example']);
  });
});
