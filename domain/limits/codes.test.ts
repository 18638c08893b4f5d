import { describe, expect, test } from 'vitest';
import { codeStanding, resendAfter, withKnown, type AskedCode, type CodeHistory, type Requester } from './codes.ts';
import { DAY_MS, MINUTE_MS } from '../hours/units.ts';

const NOW = Date.parse('2026-11-21T03:00:00.000Z');

const requester = (name: string, address = `home of ${name}`): Requester => ({ browser: name, address });
const asked = (at: number, who: Requester, by: AskedCode['by'] = 'sms'): AskedCode => ({ ...who, at, by });
const history = (given: Partial<CodeHistory>): CodeHistory => ({ asked: [], known: [], ...given });
const [ann, bob] = [requester('ann'), requester('bob')];
const strangers = (count: number): AskedCode[] =>
  Array.from({ length: count }, (_, n) => asked(NOW - n * 1_000, requester(`stranger ${n}`)));

const standing = (given: Partial<CodeHistory>, who = ann, by: AskedCode['by'] = 'sms', now = NOW) =>
  codeStanding(history(given), { requester: who, by }, now);

describe('who asks for a code', () => {
  test('waits for its own codes only', () => {
    expect(standing({ asked: [asked(NOW, bob)] })).toEqual({ kind: 'free', person: 'stranger' });
    expect(standing({ asked: [asked(NOW, ann)] })).toEqual({ kind: 'wait', ms: 30_000 });
    expect(standing({ asked: [asked(NOW - 30_000, ann), asked(NOW, ann)] })).toEqual({ kind: 'wait', ms: 60_000 });
  });

  test('with a new browser waits for what its address asked for with others, and then for its own', () => {
    const fromHome = requester('new', ann.address);
    expect(standing({ asked: [asked(NOW, ann)] }, fromHome)).toEqual({ kind: 'wait', ms: 30_000 });
    const later = [asked(NOW - 40_000, ann), asked(NOW - 35_000, fromHome), asked(NOW, ann)];
    expect(standing({ asked: later }, fromHome)).toEqual({ kind: 'free', person: 'stranger' });
  });

  test('waits with three codes in fifteen minutes until the first of them is that old', () => {
    const times = (...minutes: number[]) => minutes.map((ago) => asked(NOW - ago * MINUTE_MS, ann));
    expect(standing({ asked: times(5, 14, 10) })).toEqual({ kind: 'wait', ms: MINUTE_MS });
    expect(standing({ asked: times(5, 14, 12, 10) })).toEqual({ kind: 'wait', ms: 3 * MINUTE_MS });
    expect(standing({ asked: times(15, 10, 5) })).toEqual({ kind: 'free', person: 'stranger' });
  });

  test('waits by the codes of its last hour', () => {
    const [before, now] = [asked(NOW - 60 * MINUTE_MS, ann), asked(NOW - 10_000, ann)];
    expect(standing({ asked: [before, now] })).toEqual({ kind: 'wait', ms: 20_000 });
    expect(standing({ asked: [{ ...before, at: before.at + 1 }, now] })).toEqual({ kind: 'wait', ms: 50_000 });
  });

  test('is told how long the next one takes, by its own codes of the hour', () => {
    const others = strangers(3);
    const after = (...own: AskedCode[]) => resendAfter([...others, ...own], ann, NOW);
    const before = asked(NOW - 60 * MINUTE_MS, ann);
    expect(after()).toBe(0);
    expect(after(before)).toBe(0);
    expect([after(asked(NOW, ann)), after({ ...before, at: before.at + 1 }, asked(NOW, ann))]).toEqual([30, 60]);
    expect(after(before, asked(NOW, ann), asked(NOW, ann), asked(NOW, ann), asked(NOW, ann))).toBe(120);
  });

  test('in a known browser does not wait for others of its address', () => {
    const known = withKnown([], 'ann', NOW - DAY_MS);
    expect(standing({ asked: [asked(NOW, requester('other', ann.address))], known })).toEqual({
      kind: 'free',
      person: 'owner',
    });
  });

  test('never waits longer than 15 minutes, however often it asks', () => {
    for (let count = 1; count <= 12; count += 1) {
      const found = standing({ asked: Array.from({ length: count }, () => asked(NOW, ann)) });
      expect(found.kind === 'wait' ? found.ms : 0).toBeLessThanOrEqual(15 * MINUTE_MS);
    }
  });
});

describe('a number', () => {
  test('gets five codes a day for all strangers together, by each way of sending', () => {
    expect(standing({ asked: strangers(4) })).toMatchObject({ kind: 'free' });
    expect(standing({ asked: strangers(5) })).toEqual({ kind: 'spent' });
    expect(standing({ asked: strangers(5) }, ann, 'email')).toMatchObject({ kind: 'free' });
    const yesterday = strangers(5).map((one) => ({ ...one, at: NOW - DAY_MS }));
    expect(standing({ asked: yesterday })).toMatchObject({ kind: 'free' });
    expect(standing({ asked: yesterday.map((one) => ({ ...one, at: one.at + 1 })) })).toEqual({ kind: 'spent' });
  });

  test('gets ten more in a browser that entered a right code for it', () => {
    const known = withKnown([], 'ann', NOW - DAY_MS);
    expect(standing({ asked: strangers(5), known })).toEqual({ kind: 'free', person: 'owner' });
    const own = Array.from({ length: 10 }, (_, n) => asked(NOW - (n + 1) * 60 * MINUTE_MS, ann));
    expect(standing({ asked: own.slice(1), known })).toMatchObject({ kind: 'free' });
    expect(standing({ asked: own, known })).toEqual({ kind: 'spent' });
    expect(standing({ asked: own, known }, bob)).toEqual({ kind: 'free', person: 'stranger' });
  });

  test('knows its owner by the mail of the account too, who gets as many', () => {
    const whoReadsTheMail = { requester: ann, by: 'sms', isOwner: true } as const;
    expect(codeStanding(history({ asked: strangers(5) }), whoReadsTheMail, NOW)).toEqual({
      kind: 'free',
      person: 'owner',
    });
    const own = Array.from({ length: 10 }, (_, n) => asked(NOW - (n + 1) * 60 * MINUTE_MS, ann));
    expect(codeStanding(history({ asked: own }), whoReadsTheMail, NOW)).toEqual({ kind: 'spent' });
  });

  test('knows ten browsers for 90 days, those of the last codes', () => {
    const known = Array.from({ length: 12 }, (_, n) => `browser ${n}`).reduce(
      (before, browser, n) => withKnown(before, browser, NOW + n),
      withKnown([], 'ann', NOW - 91 * DAY_MS),
    );
    expect(known.map(({ browser }) => browser)).toEqual(Array.from({ length: 10 }, (_, n) => `browser ${n + 2}`));
    expect(withKnown(known, 'browser 5', NOW + 20).at(-1)).toEqual({ browser: 'browser 5', at: NOW + 20 });
    expect(withKnown(known, 'browser 5', NOW + 20)).toHaveLength(10);
    expect(withKnown(known.slice(0, 3), 'browser 2', NOW + 20)).toHaveLength(3);
    expect(standing({ known: withKnown([], 'ann', NOW - 90 * DAY_MS) })).toEqual({ kind: 'free', person: 'stranger' });
  });
});
