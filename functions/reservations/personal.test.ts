import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { mobile, reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { personal } from './personal.ts';

describe('a reservation in its buyer’s account', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await world.putCar('car1');
  });
  afterEach(() => world.store.close());

  const shown = async () => {
    const runtime = world.over('api-privacy');
    const deps = { ...runtime, subjects: makeSubjects(runtime) };
    const [record] = await personal.find(deps, world.tenant, { phone: `+61${mobile(1).slice(1)}` });
    return { state: record?.state, can: await record?.can?.(world.links) };
  };

  test('says until when it lasts, opens with its own link, and can be given up until it has ended', async () => {
    const buyer = await world.claim('car1');
    const id = String(buyer.body['id']);
    expect(await shown()).toMatchObject({
      state: 'Held for you while you pay',
      can: { manage: { label: 'Go on to the payment' }, cancel: { path: `/api/v1/reservations/${id}/cancel` } },
    });
    world.provider.pay(await world.paymentOf(buyer));
    await world.own(buyer, '/refresh');
    const paid = await shown();
    expect(paid.state).toBe('Reserved for you until Monday 23 November, 10 am');
    const [, secret = ''] = paid.can?.manage?.href.split(`#reservation=${id}.`) ?? [];
    const opened = await world.call({
      method: 'GET',
      path: `/api/v1/reservations/${id}`,
      headers: { 'x-reservation-secret': secret },
    });
    expect(opened.body).toMatchObject({ id, state: 'reserved' });
    await world.own(buyer, '/cancel');
    expect(await shown()).toEqual({
      state: 'Cancelled; your $200 is on its way back',
      can: undefined,
    });
  });
});
