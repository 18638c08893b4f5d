import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vehicleSold } from '#events/vehicle-sold.ts';
import { loadChanges } from '#functions/search/indexing/load-documents.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { contactOf, reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';

describe('what follows from a reservation', () => {
  let world: ReservationWorld;
  const reserve = async (vehicle: string, buyer = 1): Promise<CallAnswer> => {
    await world.putCar(vehicle, { location_id: 'cairns' });
    const answer = await world.claim(vehicle, buyer);
    world.provider.pay(await world.paymentOf(answer));
    await world.own(answer, '/refresh');
    return answer;
  };
  const subjects = (): string[] => world.sent.mails.map(({ subject }) => subject);
  const join = (vehicle: string, buyer: number) =>
    world.call({ path: `/api/v1/cars/x-${vehicle}/waiting-list`, body: { contact: contactOf(buyer) } });
  const soldInFeed = async (vehicle: string): Promise<void> => {
    await world.putCar(vehicle, { status: 'sold', location_id: 'cairns' });
    const meta = { id: `sold-${vehicle}`, time: world.clock.now().toISOString(), tenantId: world.tenant.id };
    const facts = {
      vehicle_id: vehicle,
      rev: 2,
      source: 'dms',
      run: 'run-2',
      sold_at: meta.time,
      listed_at: meta.time,
    };
    const event = vehicleSold.create({ ...meta, correlationId: 'run-2', subject: vehicle }, facts);
    await world.follow(world.tenant, event);
    await world.follow(world.tenant, event);
  };
  const documentOf = async (vehicle: string) =>
    (await loadChanges(world.store.as('search-index-stock').table, world.tenant, [keys.stock(world.tenant, vehicle)]))
      .documents[0];
  beforeEach(async () => {
    world = await reservationWorld();
  });
  afterEach(() => world.store.close());

  test('is one receipt with the end in the time of the vehicle’s place, and one lead, however often it is told', async () => {
    const buyer = await reserve('car1');
    await world.followCar('car1');
    expect(subjects()).toEqual(['Reserved for you: 2021 Toyota Hilux SR5']);
    const [mail] = world.sent.mails;
    expect(mail?.to).toEqual([{ name: 'Mia Nguyen', address: 'mia1@example.com' }]);
    expect(mail?.text).toContain('Monday 23 November, 10 am; open that day till 5:30 pm');
    expect(mail?.text).toContain('Price: $45,990');
    expect(mail?.text).toContain('not a contract of sale');
    expect(mail?.text).toMatch(/Who answers: Coastline Cairns, \(07\) /);
    const { reference } = (await world.own(buyer)).body;
    expect(mail?.text).toContain(`Reference: ${String(reference)}`);
    expect(mail?.text).toMatch(new RegExp(`#reservation=${String(buyer.body['id'])}\\.`));
    const listed = await world.store.table.list(lists.leads(world.tenant));
    const leads = await world.store.table.loadMany(
      listed.map(({ key }) => key),
      storedLeadSchema,
    );
    expect(leads.map(({ state }) => state.lead)).toMatchObject([
      {
        category: 'Reservation',
        phone: '+61412000001',
        reference,
        details: { reservation_id: buyer.body['id'] },
      },
    ]);
  });

  test('whose message got lost is told by the sweeper, once, and counted', async () => {
    await reserve('car1');
    world.clock.advance(16 * MINUTE_MS);
    await world.sweep();
    expect(subjects()).toEqual(['Reserved for you: 2021 Toyota Hilux SR5']);
    expect(world.counted.counts()).toEqual({ 'reservations.change-untold': 1 });
    await world.followCar('car1');
    expect(subjects()).toHaveLength(1);
  });

  test('that ends is two more mails: it is over, and the money went back', async () => {
    await reserve('car1');
    await world.followCar('car1');
    world.clock.advance(48 * HOUR_MS + 1);
    await world.sweep();
    await world.followCar('car1');
    await world.sweep();
    world.clock.advance(16 * MINUTE_MS);
    await world.sweep();
    expect(subjects().toSorted()).toEqual([
      'Reserved for you: 2021 Toyota Hilux SR5',
      'We have refunded your $200',
      'Your reservation has ended',
    ]);
  });

  test('of a vehicle that the feed says is sold asks the dealer once and stands', async () => {
    const buyer = await reserve('car1');
    await world.followCar('car1');
    await soldInFeed('car1');
    expect(subjects().filter((subject) => subject.includes('sold in your stock feed'))).toHaveLength(1);
    expect((await world.own(buyer)).body['state']).toBe('reserved');
    const headers = { authorization: 'Bearer operator-token-of-the-tests' };
    const path = '/api/v1/operators/tenants/coastline/reservations';
    const { body } = await world.call({ method: 'GET', path, headers });
    const { reference } = (await world.own(buyer)).body;
    const byReference = await world.call({ method: 'GET', path: `${path}/${String(reference)}`, headers });
    expect(byReference.body['id']).toBe(buyer.body['id']);
    // For the shopper it is the key to nothing.
    const asked = await world.call({ method: 'GET', path: `/api/v1/reservations/${String(reference)}`, headers: {} });
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ reservations: [{ sold_in_feed: true }] });
    const confirm = {
      path: `${path}/${String(buyer.body['id'])}/confirm-sold`,
      headers,
      body: { to: 'somebody_else' },
    };
    await world.call(confirm);
    await world.followCar('car1');
    await world.sweep();
    expect(subjects()).toContain('The 2021 Toyota Hilux SR5 is sold');
    expect((await world.own(buyer)).body['state']).toBe('refunded');
  });

  test('of a vehicle that the feed sold while it was only held asks the dealer when it is paid', async () => {
    await world.putCar('car1', { location_id: 'cairns' });
    const buyer = await world.claim('car1');
    await soldInFeed('car1');
    expect(subjects()).toEqual([]);
    world.provider.pay(await world.paymentOf(buyer));
    expect((await world.own(buyer, '/refresh')).body['state']).toBe('reserved');
    await world.followCar('car1');
    await world.followCar('car1');
    expect(subjects().filter((subject) => subject.includes('sold in your stock feed'))).toHaveLength(1);
  });

  test('is the tag RESERVED in the search with a higher version, and gone again when it ends', async () => {
    await world.putCar('car1');
    const before = await documentOf('car1');
    const buyer = await world.claim('car1');
    expect(await documentOf('car1')).toEqual(before);
    world.provider.pay(await world.paymentOf(buyer));
    await world.own(buyer, '/refresh');
    const during = await documentOf('car1');
    expect([during?.hit.reserved, (during?.version ?? 0) > (before?.version ?? 0)]).toEqual([true, true]);
    await world.own(buyer, '/cancel');
    const after = await documentOf('car1');
    expect([after?.hit.reserved, (after?.version ?? 0) > (during?.version ?? 0)]).toEqual([false, true]);
  });

  test('of a vehicle sold in the feed is shown as reserved, not as sold, until a person confirms', async () => {
    await reserve('car1');
    await soldInFeed('car1');
    expect((await documentOf('car1'))?.hit).toMatchObject({ reserved: true, sold: false, status: 'in_stock' });
  });

  test('the next of the waiting list is offered a vehicle that is given up for fifteen minutes; then the one after', async () => {
    const buyer = await reserve('car1');
    expect((await join('car1', 2)).body).toMatchObject({ ahead: 0 });
    expect((await join('car1', 3)).body).toMatchObject({ ahead: 1 });
    expect((await join('car1', 2)).body).toMatchObject({ ahead: 0 });
    await world.own(buyer, '/cancel');
    await world.followCar('car1');
    const [offer] = world.sent.mails.filter(({ subject }) => subject.startsWith('Your turn'));
    expect(offer?.to).toMatchObject([{ address: 'mia2@example.com' }]);
    expect(world.sent.texts).toHaveLength(1);
    const token = /#offer=(\S+)/.exec(offer?.text ?? '')?.[1] ?? '';
    expect((await world.claim('car1', 4)).body['code']).toBe('conflict_reserved');
    world.clock.advance(16 * MINUTE_MS);
    await world.sweep();
    await world.followCar('car1');
    expect((await world.claim('car1', 2, world.newKey(), { offer: token })).body['code']).toBe('conflict_reserved');
    const second = world.sent.mails.filter(({ subject }) => subject.startsWith('Your turn'))[1];
    expect(second?.to).toMatchObject([{ address: 'mia3@example.com' }]);
    const theirs = /#offer=(\S+)/.exec(second?.text ?? '')?.[1] ?? '';
    expect((await world.claim('car1', 3, world.newKey(), { offer: theirs })).status).toBe(201);
  });

  test('an offer whose message got lost is told by the sweeper while it lasts, once, and counted', async () => {
    const buyer = await reserve('car1');
    await join('car1', 2);
    await join('car1', 3);
    await world.own(buyer, '/cancel');
    const offers = () => world.sent.mails.filter(({ subject }) => subject.startsWith('Your turn'));
    world.clock.advance(MINUTE_MS);
    await world.sweep();
    expect(offers()).toHaveLength(0);
    world.clock.advance(2 * MINUTE_MS);
    await world.sweep();
    await world.sweep();
    await world.followCar('car1');
    expect(offers().map(({ to }) => to)).toMatchObject([[{ address: 'mia2@example.com' }]]);
    expect(world.sent.texts).toHaveLength(1);
    expect(world.counted.take()['reservations.change-untold']).toBeGreaterThan(0);
    world.clock.advance(14 * MINUTE_MS);
    await world.sweep();
    world.clock.advance(3 * MINUTE_MS);
    await world.sweep();
    expect(offers().map(({ to }) => to)).toMatchObject([
      [{ address: 'mia2@example.com' }],
      [{ address: 'mia3@example.com' }],
    ]);
    const theirs = /#offer=(\S+)/.exec(offers()[1]?.text ?? '')?.[1] ?? '';
    expect((await world.claim('car1', 3, world.newKey(), { offer: theirs })).status).toBe(201);
  });

  test('an offer whose mail failed is sent by the sweeper', async () => {
    const buyer = await reserve('car1');
    await join('car1', 2);
    await world.own(buyer, '/cancel');
    world.sent.fails.mail = new Error('The provider is away.');
    await expect(world.followCar('car1')).rejects.toThrow('The provider is away.');
    world.sent.fails.mail = undefined;
    world.clock.advance(3 * MINUTE_MS);
    await world.sweep();
    expect(world.sent.mails.filter(({ subject }) => subject.startsWith('Your turn'))).toHaveLength(1);
    expect(world.sent.texts).toHaveLength(1);
  });

  test('a person of the waiting list leaves by the link of the mail, and the next is asked at once', async () => {
    const buyer = await reserve('car1');
    await join('car1', 2);
    await join('car1', 3);
    await world.own(buyer, '/cancel');
    await world.followCar('car1');
    const token = /leave=(\S+)/.exec(world.sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const leave = () => world.call({ path: '/api/v1/waiting-list/leave', body: { token } });
    expect([(await leave()).body, (await leave()).body]).toEqual([{ left: true }, { left: true }]);
    await world.followCar('car1');
    expect(world.sent.mails.at(-1)?.to).toMatchObject([{ address: 'mia3@example.com' }]);
    expect((await world.call({ path: '/api/v1/waiting-list/leave', body: { token: 'x' } })).body['code']).toBe(
      'not_found',
    );
  });

  test('nobody waits for a vehicle that can be reserved', async () => {
    await world.putCar('car1');
    expect((await join('car1', 2)).body['code']).toBe('conflict');
  });
});
