import { describe, expect, test } from 'vitest';
import { testClock } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeSignedLinks } from './signed-link.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');

const setUp = () => {
  const clock = testClock();
  const state: { secrets: readonly [string, ...string[]] } = { secrets: ['the-secret-of-the-links-01'] };
  const links = makeSignedLinks({ linkSecrets: { all: async () => state.secrets }, now: clock.now });
  const expiresAt = new Date(clock.now().getTime() + 30 * DAY_MS);
  const sign = () => links.sign(coastline, { purpose: 'consent', subject: 'subject-1', expiresAt });
  return { clock, state, links, sign, expiresAt };
};

describe('a signed link', () => {
  test('opens for the dealer and the purpose it was made for, with what it is about', async () => {
    const { links, sign, expiresAt } = setUp();
    const token = await sign();
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(await links.open(coastline, 'consent', token)).toEqual({ kind: 'open', subject: 'subject-1', expiresAt });
  });

  test('of another dealer or for another purpose is foreign', async () => {
    const { links, sign } = setUp();
    const token = await sign();
    expect(await links.open(totara, 'consent', token)).toEqual({ kind: 'foreign' });
    expect(await links.open(coastline, 'appointment', token)).toEqual({ kind: 'foreign' });
  });

  test('ends at the moment it names', async () => {
    const { clock, links, sign } = setUp();
    const token = await sign();
    clock.advance(30 * DAY_MS - 1);
    expect((await links.open(coastline, 'consent', token)).kind).toBe('open');
    clock.advance(1);
    expect(await links.open(coastline, 'consent', token)).toEqual({ kind: 'expired' });
  });

  test('that was changed in any one character is altered', async () => {
    const { links, sign } = setUp();
    const token = await sign();
    const changed = Array.from(token, (character, n) => {
      const other = character === 'A' ? 'B' : 'A';
      return token.slice(0, n) + other + token.slice(n + 1);
    });
    // The last character of a MAC has two bits that nothing reads.
    const kinds = await Promise.all(changed.slice(0, -1).map((one) => links.open(coastline, 'consent', one)));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['altered']));
  });

  test.each(['', '.', 'a.b', 'x'.repeat(5_000), `e30.${'A'.repeat(43)}`])(
    'that is no token (%.20s) is altered',
    async (token) => {
      expect(await setUp().links.open(coastline, 'consent', token)).toEqual({ kind: 'altered' });
    },
  );

  test('is still good after the secret was rotated, and no longer when its secret is gone', async () => {
    const { links, sign, state } = setUp();
    const token = await sign();
    state.secrets = ['the-secret-of-the-links-02', 'the-secret-of-the-links-01'];
    expect((await links.open(coastline, 'consent', token)).kind).toBe('open');
    state.secrets = ['the-secret-of-the-links-03', 'the-secret-of-the-links-02'];
    expect((await links.open(coastline, 'consent', token)).kind).toBe('altered');
  });
});
