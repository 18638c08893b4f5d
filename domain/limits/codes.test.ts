import { describe, expect, test } from 'vitest';
import { codeStanding, withKnown, type AskedCode, type CodeHistory, type Requester } from './codes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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

  test('never waits longer than 15 minutes, however often it asks', () => {
    for (let count = 1; count <= 12; count += 1) {
      const found = standing({ asked: Array.from({ length: count }, () => asked(NOW, ann)) });
      expect(found.kind === 'wait' ? found.ms : 0).toBeLessThanOrEqual(15 * MINUTE);
    }
  });
});

describe('a number', () => {
  test('gets five codes a day for all strangers together, by each way of sending', () => {
    expect(standing({ asked: strangers(4) })).toMatchObject({ kind: 'free' });
    expect(standing({ asked: strangers(5) })).toEqual({ kind: 'spent' });
    expect(standing({ asked: strangers(5) }, ann, 'email')).toMatchObject({ kind: 'free' });
    expect(standing({ asked: strangers(5) }, ann, 'sms', NOW + DAY)).toMatchObject({ kind: 'free' });
  });

  test('gets ten more in a browser that entered a right code for it', () => {
    const known = withKnown([], 'ann', NOW - DAY);
    expect(standing({ asked: strangers(5), known })).toEqual({ kind: 'free', person: 'owner' });
    const own = Array.from({ length: 10 }, (_, n) => asked(NOW - (n + 1) * 60 * MINUTE, ann));
    expect(standing({ asked: own.slice(1), known })).toMatchObject({ kind: 'free' });
    expect(standing({ asked: own, known })).toEqual({ kind: 'spent' });
    expect(standing({ asked: own, known }, bob)).toEqual({ kind: 'free', person: 'stranger' });
  });

  test('knows its owner by the mail of the account too, who gets as many', () => {
    const whoReadsTheMail = { requester: ann, by: 'sms', isOwner: true } as const;
    expect(codeStanding(history({ asked: strangers(5) }), whoReadsTheMail, NOW)).toEqual({
      ...{ kind: 'free', person: 'owner' },
    });
    const own = Array.from({ length: 10 }, (_, n) => asked(NOW - (n + 1) * 60 * MINUTE, ann));
    expect(codeStanding(history({ asked: own }), whoReadsTheMail, NOW)).toEqual({ kind: 'spent' });
  });

  test('knows ten browsers for 90 days, those of the last codes', () => {
    const known = Array.from({ length: 12 }, (_, n) => `browser ${n}`).reduce(
      (before, browser, n) => withKnown(before, browser, NOW + n),
      withKnown([], 'ann', NOW - 91 * DAY),
    );
    expect(known.map(({ browser }) => browser)).toEqual(Array.from({ length: 10 }, (_, n) => `browser ${n + 2}`));
    expect(withKnown(known, 'browser 5', NOW + 20).at(-1)).toEqual({ browser: 'browser 5', at: NOW + 20 });
    expect(standing({ known: withKnown([], 'ann', NOW - 90 * DAY) })).toEqual({ kind: 'free', person: 'stranger' });
  });
});
