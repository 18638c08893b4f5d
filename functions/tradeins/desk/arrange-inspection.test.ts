import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { freeSlotSchema } from '#domain/testdrive/schema.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { SETTLE_AFTER_MS } from '#functions/testdrives/published/driving-days.ts';
import { tradeInDesk } from '#test/support/trade-in-desk.ts';

let desk: Awaited<ReturnType<typeof tradeInDesk>>;

beforeAll(async () => {
  desk = await tradeInDesk();
});
afterAll(() => desk.store.close());
beforeEach(async () => {
  await desk.settle();
  desk.mails.length = 0;
  desk.clock.advance(DAY_MS);
});

const post = (path: string, body: object, tenant?: string) => desk.post(path, body, tenant);
const stored = (id: string) => desk.stored(id);
const takenOn = (start: string) => desk.takenOn(start);
const settle = () => desk.settle();
const slotsFor = async (id: string) => {
  const { status, body } = await desk.get(`${id}/inspection-slots`);
  expect(status).toBe(200);
  return z.array(freeSlotSchema).parse(body['slots']);
};
const toldEvents = async (id: string) =>
  Object.values((await stored(id)).outbox ?? {}).map(({ data }) => [
    data['inspection_change'],
    z.object({ start: z.string() }).nullable().parse(data['inspection'])?.start,
  ]);

/** Booked for the first of its times, and told. */
const booked = async () => {
  const own = await desk.seed();
  const [first, second, third] = (await slotsFor(own.id)).map(({ start }) => start);
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are no times.');
  const answer = await post(`${own.id}/inspection`, { slot_start: first, seen_start: null });
  expect(answer.status).toBe(200);
  return { ...own, first, second, third };
};

describe('the inspection of an accepted car', () => {
  test('is booked by somebody at the dealer at a time that its owner is offered, and the owner is mailed once', async () => {
    const { id, first } = await booked();
    desk.clock.advance(MINUTE_MS);
    expect((await post(`${id}/inspection`, { slot_start: first, seen_start: null })).body).toMatchObject({
      inspection: { start: first, by_dealer: true },
    });
    await settle();
    await settle();
    expect(await takenOn(first)).toEqual([id]);
    expect(await toldEvents(id)).toEqual([['booked', first]]);
    expect(desk.mails.map(({ subject }) => subject)).toEqual(['The inspection of your car is booked']);
    expect((await slotsFor((await desk.seed()).id)).map(({ start }) => start)).not.toContain(first);
  });

  test('moves once however often it is pressed, frees the old time, and moves the entry in the calendar', async () => {
    const { id, first, second } = await booked();
    await settle();
    desk.mails.length = 0;
    desk.clock.advance(MINUTE_MS);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => post(`${id}/inspection`, { slot_start: second, seen_start: first })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    await settle();
    await settle();
    expect([await takenOn(first), await takenOn(second)]).toEqual([[], [id]]);
    expect(await toldEvents(id)).toContainEqual(['moved', second]);
    const [mail, ...more] = desk.mails;
    expect([mail?.subject, more]).toEqual(['The inspection of your car has moved', []]);
    for (const start of [first, second]) expect(mail?.text).toContain(slotWords({ start }));
    const [event] = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? '')).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('sequence')).toBe(1);
    expect(event?.getFirstPropertyValue('uid')).toBe(`inspection-${id}@forecourt`);
  });

  test('is moved back as it was moved, which is told as another move', async () => {
    const { id, first, second } = await booked();
    await settle();
    await post(`${id}/inspection`, { slot_start: second, seen_start: first });
    desk.clock.advance(MINUTE_MS);
    await settle();
    expect((await post(`${id}/inspection`, { slot_start: first, seen_start: second })).status).toBe(200);
    desk.clock.advance(MINUTE_MS);
    await settle();
    expect(desk.mails.map(({ id: mail }) => mail.split('.').at(-1))).toEqual(['0', '1', '2']);
    expect(await takenOn(first)).toEqual([id]);
    expect(new Set((await toldEvents(id)).map((event) => event.join())).size).toBe(3);
  });

  test('of two people who move it at once is where one of them put it, and no other time is taken', async () => {
    const { id, first, second, third } = await booked();
    const both = await Promise.all(
      [second, third].map((slot_start) => post(`${id}/inspection`, { slot_start, seen_start: first })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = (await stored(id)).state.inspection?.start ?? '';
    expect([...(await takenOn(first)), ...(await takenOn(second)), ...(await takenOn(third))]).toEqual([id]);
    expect(await takenOn(now)).toEqual([id]);
    desk.clock.advance(SETTLE_AFTER_MS);
    await desk.settleDrives();
    expect(await takenOn(now)).toEqual([id]);
    const stale = await post(`${id}/inspection`, { slot_start: second === now ? third : second, seen_start: first });
    expect([stale.status, stale.body['code']]).toEqual([409, 'conflict']);
  });

  test('does not move to a time that is taken, too soon or none of the yard’s, and keeps its own', async () => {
    const { id, first } = await booked();
    const other = await booked();
    for (const slot_start of [other.first, '2026-11-20T09:00:00+10:00', '2026-12-05T03:17:00+10:00']) {
      const { status, body } = await post(`${id}/inspection`, { slot_start, seen_start: first });
      expect([status, body['code']]).toEqual([409, 'slot_taken']);
    }
    expect((await stored(id)).state.inspection?.start).toBe(first);
    expect(await takenOn(first)).toEqual([id]);
  });

  test('is cancelled once with words for its owner, frees its time, and may be booked again', async () => {
    const { id, first, second } = await booked();
    await settle();
    desk.mails.length = 0;
    desk.clock.advance(MINUTE_MS);
    const off = { seen_start: first, note: 'Our valuer is ill.' };
    const answers = await Promise.all([post(`${id}/inspection/cancel`, off), post(`${id}/inspection/cancel`, off)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(`${id}/inspection/cancel`, off)).body).toMatchObject({ state: 'accepted', inspection: null });
    await settle();
    const [mail, ...more] = desk.mails;
    expect([mail?.subject, mail?.calendar?.method, more]).toEqual([
      'The inspection of your car is cancelled',
      'CANCEL',
      [],
    ]);
    expect(mail?.text).toContain('Our valuer is ill.');
    expect(await takenOn(first)).toEqual([]);
    expect(await toldEvents(id)).toContainEqual(['cancelled', undefined]);
    desk.clock.advance(MINUTE_MS);
    expect((await post(`${id}/inspection`, { slot_start: second, seen_start: null })).status).toBe(200);
    expect((await stored(id)).state).toMatchObject({ called_off: null, inspection: { sequence: 2 } });
  });

  test('that was moved meanwhile is not cancelled by who saw it elsewhere', async () => {
    const { id, first, second } = await booked();
    await post(`${id}/inspection`, { slot_start: second, seen_start: first });
    expect((await post(`${id}/inspection/cancel`, { seen_start: first })).status).toBe(409);
    expect(await takenOn(second)).toEqual([id]);
  });

  test('has no times before the offer is accepted, nor after the price was noted', async () => {
    const final = {
      at: desk.clock.now().toISOString(),
      before_cents: 1,
      after_cents: 1,
      reason: 'market_moved',
    } as const;
    for (const change of [{ accepted: null }, { final: { ...final, note: null, photo_url: null } }]) {
      const { id } = await desk.seed(change);
      const body = { slot_start: '2026-12-08T09:30:00+10:00', seen_start: null };
      expect((await post(`${id}/inspection`, body)).body['code']).toBe('conflict');
      expect((await stored(id)).state.inspection).toBeNull();
    }
  });

  test('of another dealer is not found', async () => {
    const { id, first, second } = await booked();
    const move = { slot_start: second, seen_start: first };
    expect((await post(`${id}/inspection`, move, 'totara')).status).toBe(404);
    expect((await post(`${id}/inspection/cancel`, { seen_start: first }, 'totara')).status).toBe(404);
    expect((await stored(id)).state.inspection?.start).toBe(first);
  });

  test('is listed, moved and cancelled by the command line', async () => {
    const { id, first, second } = await booked();
    const listed = await desk.cli('tradeins', 'inspection-times', id, '--tenant', 'coastline');
    expect(listed.text).toContain(second);
    const moved = await desk.cli('tradeins', 'inspect', id, second, '--from', first, '--tenant', 'coastline');
    expect(moved.text).toContain(`Inspection: ${slotWords({ start: second })}`);
    const off = await desk.cli(
      'tradeins',
      'cancel-inspection',
      id,
      '--from',
      second,
      '--note',
      'Ill.',
      '--tenant',
      'coastline',
    );
    expect(off.text).toContain('Inspection: no time booked');
  });
});
