import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  claimBody,
  contactOf,
  reservationSource,
  reservationWorld,
  type ReservationWorld,
} from '#test/support/reservations.ts';
import { runs } from '#test/support/runs.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';

const VEHICLES = runs({ quick: 2, full: 200 });
const CLAIMS = 200;
const MOST_TRIES = 5;

describe('a claim', () => {
  let world: ReservationWorld;
  let vehicles = 0;
  const newVehicle = async (content = {}): Promise<string> => {
    const id = `claim${(vehicles += 1)}`;
    await world.putCar(id, content);
    return id;
  };
  /** As browsers do: what took the store too long is sent again with its key, a little later each. */
  const untilAnswered = async (id: string, buyer: number) => {
    const key = world.newKey();
    for (let tries = 0; ; tries += 1) {
      const answer = await world.claim(id, buyer, key);
      if (answer.status < 500 || tries === MOST_TRIES) return answer;
      await sleep(Math.random() * 100 * 2 ** tries);
    }
  };
  beforeAll(async () => {
    world = await reservationWorld();
  });
  afterAll(() => world.store.close());

  test('holds the vehicle for fifteen minutes and opens one payment of the deposit, bound to the hold', async () => {
    const id = await newVehicle();
    const answer = await world.claim(id);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { amount_cents: 20_000, currency: 'AUD', hold_until: '2026-11-21T00:15:00.000Z', payment_frame: null },
    ]);
    expect(await world.carOf(id)).toMatchObject({ state: 'HELD', hold_id: answer.body['id'], epoch: 1 });
    expect(world.provider.all().at(-1)).toMatchObject({
      amountCents: 20_000,
      metadata: { purpose: 'reservation', tenant: 'coastline', car: id, hold: answer.body['id'], epoch: '1' },
    });
    expect(await world.outboxOf(id)).toEqual(['reservation.held']);
  });

  test(
    `of ${CLAIMS} people at once has one winner a vehicle, and opens no payment for the others`,
    { timeout: Math.max(120_000, VEHICLES * 20_000) },
    async () => {
      for (let vehicle = 0; vehicle < VEHICLES; vehicle += 1) {
        const id = await newVehicle();
        const opened = world.provider.all().length;
        const answers = await Promise.all(
          Array.from({ length: CLAIMS }, (_, n) => untilAnswered(id, 1_000 + vehicle * CLAIMS + n)),
        );
        const codes = answers.map(({ status, body }) => (status === 201 ? 'won' : body['code']));
        expect(codes.filter((code) => code === 'won')).toHaveLength(1);
        expect(codes.filter((code) => code === 'conflict_reserved')).toHaveLength(CLAIMS - 1);
        expect(world.provider.all()).toHaveLength(opened + 1);
      }
    },
  );

  test('that is sent twice at once, by a double click or in two tabs, is one hold and one payment', async () => {
    const id = await newVehicle();
    const opened = world.provider.all().length;
    const key = world.newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.claim(id, 2, key)));
    answers.push(await world.claim(id, 2, key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const name of ['id', 'client_secret', 'secret', 'hold_until'])
      expect(new Set(answers.map(({ body }) => body[name])).size).toBe(1);
    expect(world.provider.all()).toHaveLength(opened + 1);
  });

  test('with a key that was used for something else is refused', async () => {
    const key = world.newKey();
    await world.claim(await newVehicle(), 3, key);
    expect((await world.claim(await newVehicle(), 3, key)).body['code']).toBe('idempotency_conflict');
  });

  test('by one phone of ten vehicles at once holds one; the others have to show by a code that the number is theirs', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => newVehicle()));
    const answers = await Promise.all(ids.map((id) => world.claim(id, 4)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'won' : body['code']));
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    expect(codes.filter((code) => code === 'proof_required')).toHaveLength(9);
    const states = await Promise.all(ids.map(async (id) => (await world.carOf(id))?.state ?? 'none'));
    expect(states.filter((state) => state === 'HELD')).toHaveLength(1);
  });

  test('is possible three times an hour without a code for a person who gives up each', async () => {
    for (let n = 0; n < 3; n += 1) {
      const answer = await world.claim(await newVehicle(), 5);
      expect(answer.status).toBe(201);
      expect((await world.own(answer, '/cancel')).body['state']).toBe('cancelled');
      world.clock.advance(60_000);
    }
    const fourth = await world.claim(await newVehicle(), 5);
    expect([fourth.body['code'], Number(fourth.headers['retry-after'])]).toEqual(['proof_required', 57 * 60]);
    world.clock.advance(57 * 60_000 + 1_000);
    expect((await world.claim(await newVehicle(), 5)).status).toBe(201);
  });

  test('that lost counts for nothing: the loser can reserve another vehicle at once', async () => {
    const id = await newVehicle();
    await world.claim(id, 6);
    for (let n = 0; n < 4; n += 1) expect((await world.claim(id, 7)).body['code']).toBe('conflict_reserved');
    expect((await world.claim(await newVehicle(), 7)).status).toBe(201);
  });

  test('from one address is asked for a computation after thirty in ten minutes', async () => {
    const bodies: unknown[] = [];
    for (let n = 0; n < 32; n += 1) {
      const answer = await world.strictly({
        path: '/api/v1/reservations',
        body: claimBody('no-such-car', n),
        headers: { 'idempotency-key': world.newKey() },
      });
      bodies.push(answer.body);
    }
    expect(bodies.at(0)).toMatchObject({ code: 'not_found' });
    expect(bodies.at(-1)).toMatchObject({ code: 'proof_required', proof: { level: 'computation' } });
  });

  test.each([
    ['sold', { status: 'sold' }, 'not_reservable'],
    ['reserved by the feed', { reserved: true }, 'conflict_reserved'],
    ['cheaper than the deposit', { price_cents: 15_000 }, 'not_reservable'],
    ['without a price', { price_cents: null }, 'not_reservable'],
    ['only for test drives', { tag: 'Test Drive Only' }, 'not_reservable'],
    ['not there yet', { status: 'coming_soon' }, 'not_reservable'],
  ])('of a vehicle that is %s is refused', async (_, content, code) => {
    expect((await world.claim(await newVehicle(content), 8)).body['code']).toBe(code);
  });

  test('whose price the newest file does not say is refused, and free again when one does', async () => {
    const id = await newVehicle();
    const kept = { run: 'r1', line: 2, field: 'price_cents', reason: 'unreadable', detail: '', version: 1, files: 1 };
    const since = world.clock.now().toISOString();
    const put = (price_known: boolean) =>
      putStock(
        world.store.table,
        world.tenant,
        stockItem({ id, source: reservationSource, kept: { ...kept, since, price_known } }),
      );
    await put(false);
    expect((await world.claim(id, 11)).body['code']).toBe('not_reservable');
    await put(true);
    expect((await world.claim(id, 11)).status).toBe(201);
  });

  test('while the feed is silent is refused, because the vehicle may be sold', async () => {
    const id = await newVehicle();
    world.clock.advance(3 * 24 * 3_600_000);
    expect((await world.claim(id, 9)).body['code']).toBe('not_reservable');
    await world.hearFeed();
    expect((await world.claim(id, 9)).status).toBe(201);
  });

  test('with a wrong phone number or a name that is none says so at the field', async () => {
    const id = await newVehicle();
    const answer = await world.claim(id, 10, world.newKey(), { contact: { ...contactOf(10), phone: '12' } });
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'contact.phone' }] });
    const unknown = await world.claim(id, 10, world.newKey(), { price: 1 });
    expect(unknown.body['code']).toBe('validation_failed');
  });

  test('is shown to whoever has its secret, and is as unknown as none to others', async () => {
    const answer = await world.claim(await newVehicle(), 11);
    expect((await world.own(answer)).body).toMatchObject({ state: 'held', refund: null, extended: false });
    const other = await world.claim(await newVehicle(), 12);
    const path = `/api/v1/reservations/${String(answer.body['id'])}`;
    for (const secret of [String(other.body['secret']), 'x', '']) {
      const look = await world.call({ method: 'GET', path, headers: { 'x-reservation-secret': secret } });
      expect(look.body['code']).toBe('not_found');
    }
    const foreign = await world.call({
      method: 'GET',
      path,
      host: 'totara.localhost',
      headers: { 'x-reservation-secret': String(answer.body['secret']) },
    });
    expect(foreign.body['code']).toBe('not_found');
  });

  test('leaves no personal data in the log', () => {
    expect(world.lines.join('\n')).not.toMatch(/mia|nguyen|0?412\d{6}/i);
  });
});
