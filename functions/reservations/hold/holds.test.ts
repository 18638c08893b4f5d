import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeIsKnown } from '#functions/runtime/limits/known.ts';
import { proofCookie } from '#functions/runtime/limits/proof.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { SESSION_COOKIE, deriveUserId, userSchema } from '#functions/runtime/http/session.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { claimBody, contactOf, reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { testEnv } from '#test/support/runtime.ts';
import { MINUTE_MS } from '#domain/hours/units.ts';

interface Buyer {
  ip?: string;
  cookie?: string;
  key?: string;
  body?: Record<string, unknown>;
}

/** An address of another /24 each. */
const networkOf = (n: number): string => `198.${18 + Math.floor(n / 250)}.${n % 250}.7`;
const browser = (n: number): string => `__Host-fc-browser=${String(n).padStart(32, 'b')}`;
const e164 = (n: number): string => `+61${412_000_000 + n}`;

describe('unpaid holds', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await putVehicles(20);
  });
  afterEach(() => world.store.close());

  const putVehicles = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await world.putCar(`car${n}`);
  };
  /** By the routes with all limits. */
  const claim = (vehicleId: string, person: number, { ip = networkOf(person), cookie, key, body }: Buyer = {}) =>
    world.strictly({
      path: '/api/v1/reservations',
      body: claimBody(vehicleId, person, body),
      ip,
      headers: { 'idempotency-key': key ?? world.newKey(), ...(cookie !== undefined && { cookie }) },
    });
  const said = ({ status, body }: CallAnswer): unknown => (status === 201 ? 'held' : body['code']);
  const byMail = (person: number): string =>
    proofCookie(testEnv, world.tenant, contactOf(person).email, world.clock.now()).split(';')[0] ?? '';
  const secret = 's'.repeat(43);
  const bySession = async (person: number): Promise<string> => {
    const user_id = deriveUserId(world.tenant, e164(person));
    const at = world.clock.now().toISOString();
    const session = {
      hash: sha256Hex(secret),
      tenant: world.tenant.id,
      created_at: at,
      expires_at: '2027-11-21T00:00:00.000Z',
    };
    await world.store.table.create(keys.user(world.tenant, user_id), userSchema, {
      state: { user_id, phone: e164(person), created_at: at, sessions: [session] },
      events: [],
      lane: 'lead',
      at,
    });
    return `${SESSION_COOKIE}=${user_id}.${secret}`;
  };
  const heldVehicles = async (count: number): Promise<number> => {
    const states = await Promise.all(Array.from({ length: count }, async (_, n) => world.carOf(`car${n}`)));
    return states.filter((vehicle) => vehicle?.state === 'HELD').length;
  };

  test(
    '304 losing claims on one vehicle from twenty addresses refuse no buyer of another one',
    { timeout: 60_000 },
    async () => {
      await putVehicles(100);
      expect(said(await claim('car0', 900))).toBe('held');
      const losers: unknown[] = [];
      for (let n = 0; n < 304; n += 1) {
        if (n === 150) expect(said(await claim('car1', 901))).toBe('held');
        losers.push(said(await claim('car0', n, { ip: networkOf(n % 20) })));
      }
      expect(new Set(losers)).toEqual(new Set(['conflict_reserved']));
      expect(said(await claim('car2', 902))).toBe('held');
      // A loser too, at once, from an address of theirs.
      expect(said(await claim('car3', 5, { ip: networkOf(5) }))).toBe('held');
    },
  );

  test(
    'by one address with thirty numbers are two; a buyer on another network still reserves',
    { timeout: 60_000 },
    async () => {
      await putVehicles(80);
      const ip = '203.0.113.9';
      const answers: CallAnswer[] = [];
      for (let n = 0; n < 30; n += 1) answers.push(await claim(`car${n}`, n, { ip }));
      expect(answers.map(said).filter((one) => one === 'held')).toHaveLength(2);
      expect(answers[2]?.body).toMatchObject({
        code: 'proof_required',
        proof: { level: 'code', by: ['email', 'sms'] },
      });
      expect(answers[2]?.headers['retry-after']).toBe('900');
      expect(said(await claim('car40', 50, { ip: '203.0.113.200' }))).toBe('proof_required');
      expect(said(await claim('car40', 50, { ip: '203.0.114.200' }))).toBe('held');
    },
  );

  test.each([
    ['an IPv6 site', '2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:8::1'],
    ['a /24', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.114.1'],
  ])('by %s are two, whatever its addresses', async (_, one, two, three, other) => {
    await putVehicles(80);
    const ips = [one, two, three, other];
    const answers = await Promise.all(ips.slice(0, 1).map((ip, n) => claim(`car${n}`, n, { ip })));
    for (const [n, ip] of ips.slice(1).entries()) answers.push(await claim(`car${n + 1}`, n + 1, { ip }));
    expect(answers.map(said)).toEqual(['held', 'held', 'proof_required', 'held']);
  });

  test(
    'of people without a code are at most five per cent of the reservable vehicles, from however many networks',
    { timeout: 60_000 },
    async () => {
      await putVehicles(60);
      for (let n = 0; n < 20; n += 1) await world.putCar(`unpriced${n}`, { price_cents: null });
      const answers: unknown[] = [];
      for (let n = 0; n < 12; n += 1) answers.push(said(await claim(`car${n}`, n)));
      expect(answers).toEqual([...Array<string>(3).fill('held'), ...Array<string>(9).fill('proof_required')]);
      expect(said(await claim('car20', 20, { cookie: byMail(20) }))).toBe('held');
      expect(said(await claim('car21', 21, { cookie: await bySession(21) }))).toBe('held');
      world.clock.advance(16 * MINUTE_MS);
      expect(said(await claim('car22', 22))).toBe('held');
    },
  );

  test(
    'that begin at the same moment are not more either, and leave no vehicle held',
    { timeout: 60_000 },
    async () => {
      await putVehicles(60);
      const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => claim(`car${n}`, n)));
      expect(answers.map(said).filter((one) => one === 'held')).toHaveLength(3);
      expect(await heldVehicles(30)).toBe(3);
      expect(world.provider.all()).toHaveLength(3);
    },
  );

  test('of a dealer with few vehicles are one without a code', async () => {
    expect([said(await claim('car0', 1)), said(await claim('car1', 2))]).toEqual(['held', 'proof_required']);
  });

  test('that were given up or paid count no more, from that moment on', async () => {
    const first = await claim('car0', 1);
    expect((await world.own(first, '/cancel')).body['state']).toBe('cancelled');
    const second = await claim('car1', 2);
    world.provider.pay(await world.paymentOf(second));
    expect((await world.own(second, '/refresh')).body['state']).toBe('reserved');
    expect(said(await claim('car2', 3))).toBe('held');
  });

  test('of one browser are one, with a code too; the second waits for the first', async () => {
    await putVehicles(60);
    expect(said(await claim('car0', 1, { cookie: browser(1) }))).toBe('held');
    world.clock.advance(MINUTE_MS);
    const second = await claim('car1', 2, { ip: networkOf(7), cookie: `${browser(1)}; ${byMail(2)}` });
    expect([said(second), second.headers['retry-after']]).toEqual(['rate_limited', '840']);
    expect(said(await claim('car1', 2, { ip: networkOf(7), cookie: browser(2) }))).toBe('held');
  });

  test('give the browser a name of its own', async () => {
    const { headers } = await claim('car0', 1);
    expect(headers['set-cookie']).toMatch(/^__Host-fc-browser=[\w-]{32}; Path=\/; Max-Age=\d+; Secure; HttpOnly/);
  });

  test('by strangers who name somebody’s number do not keep its owner from reserving', async () => {
    await putVehicles(60);
    expect(said(await claim('car0', 1))).toBe('held');
    const owner = { ip: networkOf(70), body: { contact: { ...contactOf(1), email: 'owner@example.com' } } };
    expect(await claim('car1', 1, owner)).toMatchObject({ body: { code: 'proof_required' } });
    const cookie = await bySession(1);
    expect(said(await claim('car1', 1, { ...owner, cookie }))).toBe('held');
    world.clock.advance(MINUTE_MS);
    expect(said(await claim('car2', 1, { ...owner, cookie }))).toBe('rate_limited');
  });

  test('of one mailbox are one, whatever numbers it names', async () => {
    await putVehicles(60);
    const cookie = byMail(1);
    const named = (person: number) => ({
      cookie,
      body: { contact: { ...contactOf(person), email: contactOf(1).email } },
    });
    expect(said(await claim('car0', 1, named(1)))).toBe('held');
    expect(said(await claim('car1', 2, named(2)))).toBe('rate_limited');
    expect(said(await claim('car1', 2, { ...named(2), cookie: byMail(3) }))).toBe('held');
  });

  test.each([
    ['phone', 1, { ip: networkOf(9) }],
    ['browser', 2, { ip: networkOf(9), cookie: browser(1) }],
    ['address', 2, { ip: networkOf(1) }],
    ['network', 2, { ip: networkOf(1).replace(/7$/, '8') }],
  ])('that lapsed are not taken up again within the hour by the same %s without a code', async (_, person, buyer) => {
    expect(said(await claim('car0', 1, { cookie: browser(1) }))).toBe('held');
    world.clock.advance(17 * MINUTE_MS);
    const again = await claim('car0', person, buyer);
    expect(again.body).toMatchObject({ code: 'proof_required', proof: { level: 'code' } });
    expect(Number(again.headers['retry-after'])).toBe(58 * 60);
    expect((await world.carOf('car0'))?.state).toBe('AVAILABLE');
    expect(said(await claim('car1', person, buyer))).toBe('held');
    world.clock.advance(59 * MINUTE_MS);
    await world.hearFeed();
    expect(said(await claim('car0', person, buyer))).toBe('held');
  });

  test('that lapsed are taken up again at once with a code, and by everybody else without one', async () => {
    for (const [n, buyer] of [{ cookie: byMail(1) }, {}].entries()) {
      expect(said(await claim(`car${n}`, 1, { ip: networkOf(1) }))).toBe('held');
      world.clock.advance(17 * MINUTE_MS);
      const person = n === 0 ? 1 : 2;
      expect(said(await claim(`car${n}`, person, buyer))).toBe('held');
      world.clock.advance(17 * MINUTE_MS);
    }
  });

  test('are taken by the same call once the code was given, under its key', async () => {
    expect(said(await claim('car0', 1))).toBe('held');
    const key = world.newKey();
    expect(said(await claim('car1', 2, { key }))).toBe('proof_required');
    const taken = await claim('car1', 2, { key, cookie: byMail(2) });
    expect(said(taken)).toBe('held');
    expect((await claim('car1', 2, { key })).body['id']).toBe(taken.body['id']);
  });

  test('that are paid make their person known from the next day on', async () => {
    const isKnown = makeIsKnown({ table: world.store.table, env: testEnv });
    const known = () => isKnown(world.tenant, e164(1), world.clock.now());
    const buyer = await claim('car0', 1);
    world.provider.pay(await world.paymentOf(buyer));
    await world.notify(await world.paymentOf(buyer));
    expect(await known()).toBe(false);
    world.clock.advance(24 * 60 * MINUTE_MS);
    expect(await known()).toBe(true);
  });
});
