import { describe, expect, test } from 'vitest';
import { openWrites, proofLevels, proves, stronger, type OpenWrite } from './open-writes.ts';

const writes: [string, OpenWrite][] = Object.entries(openWrites);
const namesOf = (has: (write: OpenWrite) => boolean) => writes.flatMap(([name, write]) => (has(write) ? [name] : []));

describe('levels of proof', () => {
  test('are none, a computation and a code, the weakest first', () => {
    expect(proofLevels).toEqual(['none', 'computation', 'code']);
  });

  test('prove what is asked and everything that is weaker', () => {
    const proven = proofLevels.map((given) => proofLevels.filter((asked) => proves(given, asked)));
    expect(proven).toEqual([['none'], ['none', 'computation'], ['none', 'computation', 'code']]);
  });

  test('the stronger of two is the one that proves the other', () => {
    expect(stronger('none', 'computation')).toBe('computation');
    expect(stronger('code', 'computation')).toBe('code');
    expect(stronger('computation', 'computation')).toBe('computation');
  });
});

describe('every open write', () => {
  test.each(writes)(
    '%s says what it costs and what an address may do in a minute, ten, an hour or a day',
    (_, write) => {
      expect(['room', 'place', 'message', 'question', 'work']).toContain(write.costs);
      expect([60, 600, 3_600, 86_400]).toContain(write.address.windowSeconds);
      expect(write.address.calls).toBeGreaterThan(0);
      expect(['computation', 'code']).toContain(write.address.asks);
    },
  );

  test.each(writes)(
    '%s lets a network of strangers do four times as much, and then asks for a computation only',
    (_, write) => {
      expect(write.network).toEqual({ ...write.address, calls: write.address.calls * 4, asks: 'computation' });
    },
  );

  test('asks for a code beyond an address’s part where a bureau is asked about a person', () => {
    expect(namesOf(({ address }) => address.asks === 'code')).toContain('credit');
    expect(openWrites.credit.address.windowSeconds).toBe(86_400);
  });

  test('is counted exactly where each call is a message or a question that somebody pays for dearly', () => {
    expect(namesOf(({ address }) => address.exact === true)).toEqual(
      expect.arrayContaining(['code', 'mail_code', 'credit']),
    );
    expect(openWrites.enquiry.address).not.toHaveProperty('exact');
  });

  test('that must not depend on counting goes on without it', () => {
    expect(namesOf(({ uncounted }) => uncounted === 'goes on')).toEqual(expect.arrayContaining(['reveal', 'report']));
    expect(openWrites.enquiry).not.toHaveProperty('uncounted');
  });

  test('is counted in minutes where pages look by themselves, and in ten where people write', () => {
    expect(openWrites.reservation_look.address.windowSeconds).toBe(60);
    expect(openWrites.enquiry.address.windowSeconds).toBe(600);
    expect(openWrites.code.address.windowSeconds).toBe(3_600);
  });
});
