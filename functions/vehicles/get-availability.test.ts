import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cacheControl } from '#functions/runtime/http/cache-control.ts';
import { callRoute } from '#test/support/call-route.ts';
import { reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { getAvailability } from './contract.ts';
import { getAvailabilityRoute } from './get-availability.ts';

describe('vehicles.get-availability', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await world.putCar('car1');
  });
  afterEach(() => world.store.close());

  const ask = async (): Promise<unknown> => {
    const route = getAvailabilityRoute({ ...world.store.as('api-vehicles'), now: world.clock.now });
    return (await callRoute(route, world.tenant, { params: { slug: 'x-car1' } })).body;
  };

  test('says at once what was just paid, and is kept nowhere', async () => {
    expect(await ask()).toEqual({ state: 'in_stock', reservable: true });
    const buyer = await world.claim('car1', 1);
    expect(await ask()).toMatchObject({ state: 'in_stock', reservable: false, being_reserved: { waiting: 0 } });
    world.provider.pay(await world.paymentOf(buyer));
    await world.own(buyer, '/refresh');
    expect(await ask()).toEqual({ state: 'reserved', reservable: false });
    expect(cacheControl(getAvailability.cache)).toBe('no-store');
  });

  test('says that a vehicle is not there yet', async () => {
    await world.putCar('car1', { status: 'coming_soon' });
    expect(await ask()).toEqual({ state: 'coming_soon', reservable: false });
  });
});
