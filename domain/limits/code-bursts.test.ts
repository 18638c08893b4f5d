import { describe, expect, test } from 'vitest';
import { codeDemand, dayLimit, looksPumped, type CodeAsker, type SentCode } from './code-bursts.ts';
import { MINUTE_MS } from '../hours/units.ts';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');
const MOST = 200;

/** The last one now, the others `everyMs` before each other; each of another network and range unless said. */
const codes = (count: number, given: Partial<SentCode> & { everyMs?: number } = {}): SentCode[] => {
  const { everyMs = 1_000, ...more } = given;
  return Array.from({ length: count }, (_, n) => ({
    id: `c${n}`,
    at: NOW - (count - 1 - n) * everyMs,
    used: false,
    asker: 'stranger' as const,
    network: `network ${n}`,
    range: `range ${n}`,
    ...more,
  }));
};
const demand = (
  sent: readonly SentCode[],
  { asker = 'stranger', now = NOW }: { asker?: CodeAsker; now?: number } = {},
) => codeDemand(sent, { asker, origin: { network: 'here', range: 'mine' }, most: MOST }, now);

test('a dealer’s day has 200 codes, or five times as many as on a usual day of the week before', () => {
  expect([dayLimit([]), dayLimit([10, 900, 20]), dayLimit([100, 90, 80, 120, 110, 95, 105])]).toEqual([200, 200, 500]);
});

describe('a stranger', () => {
  test.each(['network', 'range'] as const)('of a %s with four unused codes computes, with eight waits', (near) => {
    const origin = { [near]: near === 'network' ? 'here' : 'mine' };
    expect(demand(codes(3, origin))).toBe('nothing');
    expect(demand(codes(4, origin))).toBe('computation');
    expect(demand(codes(7, origin))).toBe('computation');
    expect(demand(codes(8, origin))).toBe('mail');
    expect(demand(codes(8, origin), { now: NOW + 15 * MINUTE_MS - 1 })).toBe('mail');
    expect(demand(codes(8, origin), { now: NOW + 15 * MINUTE_MS })).toBe('nothing');
  });

  test('is not asked for codes that were used, are older than ten minutes, or are of others', () => {
    expect(demand(codes(9, { network: 'here', used: true }))).toBe('nothing');
    expect(demand(codes(4, { network: 'here' }), { now: NOW + 10 * MINUTE_MS })).toBe('nothing');
    expect(demand(codes(9, { network: 'here', everyMs: 4 * MINUTE_MS }))).toBe('nothing');
    expect(demand(codes(9, { network: 'here', asker: 'owner' }))).toBe('nothing');
    expect(demand(codes(9, { network: 'there' }))).toBe('nothing');
  });

  test('waits after eight codes in ten minutes, in whatever order they are stored, and at their last minute too', () => {
    const within = codes(8, { network: 'here', everyMs: (10 * MINUTE_MS) / 7 });
    expect([demand(within), demand(within.toReversed())]).toEqual(['mail', 'mail']);
    const seven = within.slice(1);
    expect(demand(seven)).toBe('computation');
    const before = {
      id: 'before',
      at: NOW - 10 * MINUTE_MS - 1,
      used: false,
      asker: 'stranger',
      network: 'here',
    } as const;
    expect(demand([...seven, before])).toBe('computation');
  });

  test('computes for four codes younger than ten minutes, and shows an address for those of the last hour', () => {
    const four = codes(4, { network: 'here', at: NOW - 10 * MINUTE_MS });
    expect(demand(four)).toBe('nothing');
    expect(demand(four.map((code) => ({ ...code, at: code.at + 1 })))).toBe('computation');
    const fifteen = codes(15, { at: NOW - 60 * MINUTE_MS });
    expect(demand(fifteen)).toBe('nothing');
    expect(demand(fifteen.map((code) => ({ ...code, at: code.at + 1 })))).toBe('mail');
  });

  test('is not asked because of codes from before it was known who asked', () => {
    const of = (asker: CodeAsker | undefined) =>
      demand(codes(9, { network: 'here' }).map((code) => ({ ...code, asker })));
    expect([of('stranger'), of(undefined)]).toEqual(['mail', 'nothing']);
  });

  test('shows a mail address once strangers have 15 of 200 codes unused in an hour, and is sent nothing beyond 20', () => {
    expect(demand(codes(14))).toBe('nothing');
    expect(demand(codes(15))).toBe('mail');
    expect(demand(codes(15), { now: NOW + 60 * MINUTE_MS })).toBe('nothing');
    expect(demand(codes(19), { asker: 'proven' })).toBe('nothing');
    expect(demand(codes(20), { asker: 'proven' })).toBe('other way');
    expect(demand(codes(20))).toBe('other way');
    expect(demand([...codes(14), ...codes(5, { asker: 'proven' })])).toBe('nothing');
  });

  test('computes while fewer than a quarter of the last fifty codes were used', () => {
    const old = (used: number) => [
      ...codes(50 - used, { at: NOW - 120 * MINUTE_MS }),
      ...codes(used, { at: NOW - 120 * MINUTE_MS, used: true }),
    ];
    expect([looksPumped(old(12), NOW), looksPumped(old(13), NOW)]).toEqual([true, false]);
    expect([demand(old(12)), demand(old(13))]).toEqual(['computation', 'nothing']);
    expect(demand(old(12), { asker: 'proven' })).toBe('nothing');
  });
});

test('whoever asks in a known browser is never asked for anything', () => {
  expect(demand(codes(90, { network: 'here', range: 'mine' }), { asker: 'owner' })).toBe('nothing');
});
