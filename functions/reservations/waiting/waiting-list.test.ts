import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { proofCookie } from '#functions/runtime/limits/proof.ts';
import type { CallAnswer } from '#test/support/http-call.ts';
import { contactOf, mobile, reservationWorld, type ReservationWorld } from '#test/support/reservations.ts';
import { testEnv } from '#test/support/runtime.ts';
import { personal } from '../personal.ts';
import { waitingPersonSchema } from './waiting-person.ts';

/** An address of another /24 each. */
const networkOf = (n: number): string => `198.18.${n}.7`;

describe('the waiting list of a vehicle that somebody has', () => {
  let world: ReservationWorld;
  beforeEach(async () => {
    world = await reservationWorld();
    await world.putCar('car1');
    await world.claim('car1', 200);
  });
  afterEach(() => world.store.close());

  const byMail = (person: number): string =>
    proofCookie(testEnv, world.tenant, contactOf(person).email, world.clock.now()).split(';')[0] ?? '';
  const join = (person: number, { ip = networkOf(person), cookie = '' } = {}): Promise<CallAnswer> =>
    world.strictly({
      path: '/api/v1/cars/x-car1/waiting-list',
      body: { contact: contactOf(person) },
      ip,
      headers: cookie === '' ? {} : { cookie },
    });
  const strangers = async (count: number): Promise<unknown[]> => {
    const said: unknown[] = [];
    for (let n = 1; n <= count; n += 1) {
      const { status, body } = await join(n);
      said.push(status === 201 ? body['ahead'] : body['code']);
    }
    return said;
  };
  const isKept = async (person: number): Promise<boolean> => {
    const phone = `+61${412_000_000 + person}`;
    const id = derivedId('waiting', world.tenant.id, 'car1', phone);
    return (await world.store.table.load(keys.waitingPerson(world.tenant, id), waitingPersonSchema)) !== undefined;
  };

  test('takes ten made-up people from as many networks; the next is asked for a code, and nothing of that person is kept', async () => {
    expect(await strangers(10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const eleventh = await join(11);
    expect(eleventh.body).toMatchObject({
      code: 'proof_required',
      proof: { level: 'code', by: ['email', 'sms'] },
    });
    expect(eleventh.headers['retry-after']).toBe('900');
    expect([await isKept(10), await isKept(11)]).toEqual([true, false]);
  });

  test('takes the same call with the code, before all who showed none', async () => {
    await strangers(10);
    expect((await join(11)).status).toBe(429);
    expect((await join(11, { cookie: byMail(11) })).body).toEqual({ ahead: 0, confirmed: true });
    expect((await join(12, { cookie: byMail(12) })).body).toEqual({ ahead: 1, confirmed: true });
    expect((await join(1)).body).toEqual({ ahead: 2, confirmed: false });
  });

  test('takes two of one network without a code, and any with one', async () => {
    const ip = networkOf(250);
    expect([(await join(1, { ip })).status, (await join(2, { ip })).status, (await join(3, { ip })).status]).toEqual([
      ...[201, 201, 429],
    ]);
    expect((await join(3, { ip, cookie: byMail(3) })).body).toEqual({ ahead: 0, confirmed: true });
    expect((await join(4)).status).toBe(201);
  });

  test('counts a code of somebody else for nothing', async () => {
    await strangers(10);
    expect((await join(11, { cookie: byMail(12) })).body['code']).toBe('proof_required');
  });

  describe('a place', () => {
    const placesOf = async (person: { phone: string } | { email: string }) => {
      const runtime = world.over('api-privacy');
      return personal.find({ ...runtime, subjects: makeSubjects(runtime) }, world.tenant, person);
    };

    test('is in its person’s data, found by number and by address, and in nobody else’s', async () => {
      await strangers(2);
      const place = {
        summary: expect.stringContaining('Waiting list: '),
        data: { contact: { last_name: contactOf(1).last_name } },
      };
      const phone = `+61${mobile(1).slice(1)}`;
      expect(await placesOf({ phone })).toMatchObject([place]);
      expect(await placesOf({ email: contactOf(1).email.toLowerCase() })).toMatchObject([place]);
      expect(await placesOf({ phone: '+61400000999' })).toEqual([]);
    });

    test('erased is gone from the list, and the others move up', async () => {
      await strangers(2);
      const [place] = await placesOf({ phone: `+61${mobile(1).slice(1)}` });
      await place?.erase?.();
      await place?.erase?.();
      expect([await isKept(1), await isKept(2)]).toEqual([false, true]);
      expect((await join(2)).body['ahead']).toBe(0);
    });
  });
});
