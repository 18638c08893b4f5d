import { describe, expect, test } from 'vitest';
import {
  HOLD_HISTORY_MS,
  judgeHold,
  strongerProofs,
  unprovenPart,
  chooseWorstVerdict,
  type AskedHold,
  type EarlierHold,
  type Holder,
  type HoldVerdict,
} from './holds.ts';
import { MINUTE_MS } from '../hours/units.ts';

const now = new Date('2026-11-21T00:00:00.000Z');

let ids = 0;
/** Begun so many minutes ago. */
const hold = (minutes: number, more: Partial<EarlierHold> = {}): EarlierHold => ({
  hold_id: `h${(ids += 1)}`,
  car_id: 'other',
  proof: 'none',
  at: new Date(now.getTime() - minutes * MINUTE_MS).toISOString(),
  ...more,
});
const ask = (
  holder: Holder,
  earlier: readonly EarlierHold[],
  more: Partial<AskedHold> & { runs?: readonly EarlierHold[] } = {},
): HoldVerdict => {
  const { runs = earlier, ...asked } = more;
  const running = new Set(runs.map(({ hold_id }) => hold_id));
  return judgeHold(holder, earlier, { car_id: 'wanted', proof: 'none', now, part: 3, running, ...asked });
};

describe('a hold', () => {
  test.each<Holder>(['phone', 'email', 'browser', 'network', 'dealer'])(
    'is possible for a %s that holds nothing',
    (holder) => {
      expect(ask(holder, [])).toEqual({ kind: 'yes' });
    },
  );

  test.each<[Holder, AskedHold['proof'], EarlierHold['proof'], 'yes' | 'code' | 'no']>([
    ['phone', 'none', 'none', 'code'],
    ['phone', 'none', 'phone', 'code'],
    ['phone', 'email', 'none', 'yes'],
    ['phone', 'email', 'email', 'code'],
    ['phone', 'phone', 'none', 'yes'],
    ['phone', 'phone', 'email', 'yes'],
    ['phone', 'phone', 'phone', 'no'],
    ['email', 'email', 'email', 'no'],
    ['browser', 'none', 'none', 'no'],
    ['browser', 'phone', 'none', 'no'],
  ])('by a %s with proof %s beside a running one with proof %s: %s', (holder, proof, of, kind) => {
    const verdict = ask(holder, [hold(5, { proof: of })], { proof });
    expect(verdict).toEqual(kind === 'yes' ? { kind } : { kind, why: 'running', seconds: 600 });
  });

  test('counts while it is being made, and not once it has ended', () => {
    expect(ask('browser', [hold(0.4)], { runs: [] }).kind).toBe('no');
    expect(ask('browser', [hold(0.6)], { runs: [] }).kind).toBe('yes');
    const paid = hold(0.4);
    expect(ask('browser', [paid], { runs: [], ended: new Set([paid.hold_id]) }).kind).toBe('yes');
    expect(ask('browser', [hold(15)]).kind).toBe('yes');
  });

  test('needs a code as the third of a network at once, until the first of them ends', () => {
    expect(ask('network', [hold(9)])).toEqual({ kind: 'yes' });
    expect(ask('network', [hold(9), hold(1)])).toEqual({ kind: 'code', why: 'network', seconds: 360 });
  });

  test('needs a code as the fourth of a number in an hour; with a code ten are possible, the next waits', () => {
    const ended = (count: number, proof: EarlierHold['proof']) =>
      Array.from({ length: count }, () => hold(40, { proof }));
    const asked = { runs: [] };
    expect(ask('phone', ended(2, 'none'), asked).kind).toBe('yes');
    expect(ask('phone', ended(3, 'none'), asked)).toEqual({ kind: 'code', why: 'often', seconds: 1_200 });
    expect(ask('phone', ended(9, 'phone'), { ...asked, proof: 'phone' }).kind).toBe('yes');
    expect(ask('phone', ended(10, 'phone'), { ...asked, proof: 'phone' })).toMatchObject({ kind: 'no', why: 'often' });
    expect(ask('phone', ended(99, 'none'), { ...asked, proof: 'phone' }).kind).toBe('yes');
    expect(ask('phone', [...ended(2, 'none'), hold(61)], asked).kind).toBe('yes');
  });

  test.each<Holder>(['phone', 'browser', 'network'])(
    'of a vehicle that the same %s held unpaid within the hour needs a code',
    (holder) => {
      const same = { car_id: 'wanted' };
      expect(ask(holder, [hold(16, same)], { runs: [] })).toEqual({ kind: 'code', why: 'again', seconds: 59 * 60 });
      expect(ask(holder, [hold(16)], { runs: [] }).kind).toBe('yes');
      expect(ask(holder, [hold(16, same)], { runs: [], proof: 'email' }).kind).toBe('yes');
      expect(ask(holder, [hold(HOLD_HISTORY_MS / MINUTE_MS, same)], { runs: [] }).kind).toBe('yes');
    },
  );

  test('needs a code once those without one cover the dealer’s part', () => {
    expect(ask('dealer', [hold(1), hold(2)], { part: 3 }).kind).toBe('yes');
    expect(ask('dealer', [hold(3), hold(2), hold(1)], { part: 3 })).toEqual({
      kind: 'code',
      why: 'dealer',
      seconds: 720,
    });
  });
});

describe('of holds without a code', () => {
  test.each([
    [0, 1],
    [1, 1],
    [39, 1],
    [40, 2],
    [214, 10],
  ])('a dealer with %i reservable vehicles has %i', (vehicles, part) => {
    expect(unprovenPart(vehicles)).toBe(part);
  });
});

describe('what several holders say', () => {
  const code = (seconds: number): HoldVerdict => ({ kind: 'code', why: 'again', seconds });
  test('is a refusal if one refuses, otherwise the code that waits longest', () => {
    expect(chooseWorstVerdict([{ kind: 'yes' }])).toEqual({ kind: 'yes' });
    expect(chooseWorstVerdict([code(1), { kind: 'yes' }, code(9), code(2)])).toEqual(code(9));
    const no: HoldVerdict = { kind: 'no', why: 'running', seconds: 1 };
    expect(chooseWorstVerdict([no, code(9)])).toEqual(no);
    expect(chooseWorstVerdict([code(9), no])).toEqual(no);
  });

  test('is answered by a stronger proof than the one that was given', () => {
    expect([strongerProofs('none'), strongerProofs('email'), strongerProofs('phone')]).toEqual([
      ...[['email', 'phone'], ['phone'], []],
    ]);
  });
});
