import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../http/session.ts';
import { testEnv } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import {
  browserCookie,
  browserFor,
  readBrowserId,
  hashOfEmail,
  isProvenFor,
  levelFor,
  makeReadProof,
  proofCookie,
  type Proof,
} from './proof.ts';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const now = new Date('2026-11-21T00:00:00.000Z');
const noTable = {
  load: () => Promise.reject(new Error('Nothing is loaded.')),
  create: () => Promise.reject(new Error('Nothing is stored.')),
};
const secret = 'a'.repeat(32);
const ann: SignedIn = { user_id: 'ann', phone: '+61412345678', hash: 'h', expires_at: '2026-12-01T00:00:00.000Z' };

/** As a browser sends back what it was told to keep. */
const sent = (...cookies: string[]) => ({ cookie: cookies.map((one) => one.split(';')[0]).join('; ') });
const read = (
  headers: Record<string, string>,
  {
    at = now,
    env = testEnv,
    tenant = coastline,
    user,
  }: {
    at?: Date;
    env?: Parameters<typeof makeReadProof>[0]['env'];
    tenant?: typeof coastline;
    user?: SignedIn;
  } = {},
) => makeReadProof({ table: noTable, env, now: () => at })(tenant, { headers, user, operation: 'one' });
const annsMail = proofCookie(testEnv, coastline, ' Ann@Example.com ', now);
const nothing: Proof = { level: 'none', computed: false, phone: undefined, email: undefined, browser: undefined };

describe('what a caller has proved', () => {
  test('is nothing at first', async () => {
    expect(await read({})).toEqual(nothing);
  });

  test('is a code where it is signed in: the phone number was proved by one', async () => {
    expect(await read({}, { user: ann })).toEqual({ ...nothing, level: 'code', phone: '+61412345678' });
  });

  test('is a code for a day in the browser that entered the one that was mailed, however the address was written', async () => {
    const proven = { ...nothing, level: 'code', email: hashOfEmail('ann@example.com') };
    expect(await read(sent(annsMail))).toEqual(proven);
    expect(await read(sent(annsMail), { at: new Date(now.getTime() + DAY_MS - 1) })).toEqual(proven);
    expect(await read(sent(annsMail), { at: new Date(now.getTime() + DAY_MS) })).toEqual(nothing);
    expect(annsMail).toContain('Max-Age=86400;');
  });

  test('is nothing of a cookie of another dealer, of another secret, or that was altered', async () => {
    expect(await read(sent(annsMail), { tenant: totara })).toEqual(nothing);
    expect(await read(sent(annsMail), { env: { EDGE_SECRET: 'another-secret-of-the-edge-01234567' } })).toEqual(
      nothing,
    );
    const [name = '', value = ''] = (annsMail.split(';')[0] ?? '').split('=');
    const [hash = '', until = '', mac = ''] = value.split('.');
    const other = hashOfEmail('bob@example.com');
    const later = String(Number(until) + 1);
    for (const forged of [
      `${other}.${until}.${mac}`,
      `${hash}.${later}.${mac}`,
      `${hash}.${until}.${'A'.repeat(43)}`,
      hash,
      `${value}.more`,
    ])
      expect(await read(sent(`${name}=${forged}`))).toEqual(nothing);
  });

  test('still counts while the edge is given a new secret', async () => {
    const env = { EDGE_SECRET: 'another-secret-of-the-edge-01234567', EDGE_SECRET_BEFORE: testEnv.EDGE_SECRET };
    expect((await read(sent(annsMail), { env })).level).toBe('code');
  });

  test('names the browser by a hash of its own secret, for ninety days, and is no level by itself', async () => {
    const { level, browser } = await read(sent(browserCookie(secret)));
    expect([level, browser]).toEqual(['none', readBrowserId(sent(browserCookie(secret)))]);
    expect(browser).toMatch(/^[a-f0-9]{64}$/);
    expect(readBrowserId(sent(browserCookie('b'.repeat(32))))).not.toBe(browser);
    expect(browserCookie(secret)).toContain(`Max-Age=${90 * 86_400};`);
    for (const broken of ['short', 'a'.repeat(33), `${'a'.repeat(31)}!`, `x ${secret}`])
      expect(readBrowserId(sent(browserCookie(broken)))).toBeUndefined();
  });

  test('is a browser’s from its first call on: a new one is given a secret of its own, which names it later', () => {
    expect(browserFor(sent(browserCookie(secret)))).toStrictEqual({
      browser: readBrowserId(sent(browserCookie(secret))),
    });
    const [first, second] = [browserFor({}), browserFor({})];
    expect(readBrowserId(sent(first.cookie ?? ''))).toBe(first.browser);
    expect(first.browser).not.toBe(second.browser);
  });

  test('keeps browser, phone and mail beside each other', async () => {
    expect(await read(sent(annsMail, browserCookie(secret)), { user: ann })).toEqual({
      level: 'code',
      computed: false,
      phone: '+61412345678',
      email: hashOfEmail('ann@example.com'),
      browser: readBrowserId(sent(browserCookie(secret))),
    });
  });
});

describe('a proof', () => {
  const byPhone: Proof = { ...nothing, level: 'code', phone: '+61412345678' };
  const byMail: Proof = { ...nothing, level: 'code', email: hashOfEmail('ann@example.com') };

  test('is for whoever has the number or the address that the code went to', () => {
    expect(isProvenFor(byPhone, { phone: '+61412345678', email: 'bob@example.com' })).toBe(true);
    expect(isProvenFor(byMail, { phone: '+61400000000', email: 'Ann@example.com' })).toBe(true);
    expect(hashOfEmail('ann@example.com')).toMatch(/^[a-f0-9]{64}$/);
  });

  test('is for nobody else', () => {
    expect(isProvenFor(byPhone, { phone: '+61400000000', email: 'ann@example.com' })).toBe(false);
    expect(isProvenFor(byMail, { phone: '+61412345678', email: 'bob@example.com' })).toBe(false);
    expect(isProvenFor(byMail, { phone: null, email: null })).toBe(false);
    expect(isProvenFor(nothing, { phone: null, email: null })).toBe(false);
  });

  test('is worth a code for its own person only; what the browser computed counts for anybody', () => {
    const anns = { phone: '+61412345678', email: null };
    const bob = { phone: '+61400000000', email: 'bob@example.com' };
    expect([levelFor(byPhone, anns), levelFor(byPhone, bob)]).toEqual(['code', 'none']);
    expect(levelFor({ ...byPhone, computed: true }, bob)).toBe('computation');
    expect(levelFor({ ...nothing, level: 'computation', computed: true }, anns)).toBe('computation');
  });
});
