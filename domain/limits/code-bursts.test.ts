import { describe, expect, test } from 'vitest';
import { codeDemand, dayLimit, looksPumped, type CodeAsker, type SentCode } from './code-bursts.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T03:00:00.000Z');
const MOST = 200;

/** The last one now, the others `everyMs` before each other; each of another network and range unless said. */
const codes = (count: number, given: Partial<SentCode> & { everyMs?: number } = {}): SentCode[] => {
  const { everyMs = 1_000, ...more } = given;
  return Array.from({ length: count }, (_, n) => ({
    ...{ id: `c${n}`, at: NOW - (count - 1 - n) * everyMs, used: false, asker: 'stranger' as const },
    ...{ network: `network ${n}`, range: `range ${n}`, ...more },
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
    expect(demand(codes(8, origin), { now: NOW + 15 * MINUTE - 1 })).toBe('mail');
    expect(demand(codes(8, origin), { now: NOW + 15 * MINUTE })).toBe('nothing');
  });

  test('is not asked for codes that were used, are older than ten minutes, or are of others', () => {
    expect(demand(codes(9, { network: 'here', used: true }))).toBe('nothing');
    expect(demand(codes(4, { network: 'here' }), { now: NOW + 10 * MINUTE })).toBe('nothing');
    expect(demand(codes(9, { network: 'here', everyMs: 4 * MINUTE }))).toBe('nothing');
    expect(demand(codes(9, { network: 'here', asker: 'owner' }))).toBe('nothing');
    expect(demand(codes(9, { network: 'there' }))).toBe('nothing');
  });

  test('shows a mail address once strangers have 15 of 200 codes unused in an hour, and is sent nothing beyond 20', () => {
    expect(demand(codes(14))).toBe('nothing');
    expect(demand(codes(15))).toBe('mail');
    expect(demand(codes(15), { now: NOW + 60 * MINUTE })).toBe('nothing');
    expect(demand(codes(19), { asker: 'proven' })).toBe('nothing');
    expect(demand(codes(20), { asker: 'proven' })).toBe('other way');
    expect(demand(codes(20))).toBe('other way');
    expect(demand([...codes(14), ...codes(5, { asker: 'proven' })])).toBe('nothing');
  });

  test('computes while fewer than a quarter of the last fifty codes were used', () => {
    const old = (used: number) => [
      ...codes(50 - used, { at: NOW - 120 * MINUTE }),
      ...codes(used, { at: NOW - 120 * MINUTE, used: true }),
    ];
    expect([looksPumped(old(12), NOW), looksPumped(old(13), NOW)]).toEqual([true, false]);
    expect([demand(old(12)), demand(old(13))]).toEqual(['computation', 'nothing']);
    expect(demand(old(12), { asker: 'proven' })).toBe('nothing');
  });
});

test('whoever asks in a known browser is never asked for anything', () => {
  expect(demand(codes(90, { network: 'here', range: 'mine' }), { asker: 'owner' })).toBe('nothing');
});
