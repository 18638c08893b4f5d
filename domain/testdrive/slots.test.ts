import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOn } from '../hours/opening.ts';
import { localDateTime } from '../hours/local-time.ts';
import { drivingLocation } from './location.ts';
import { addDays } from '../hours/dates.ts';
import {
  countFreeSlots,
  freeSlots,
  placesOn,
  remainingIn,
  slotAt,
  slotsOn,
  type BookedTime,
  type SlotRequest,
  type TestDriveLocation,
} from './slots.ts';

const day = (weekday: number, open: string | null, close: string | null) => ({
  weekday,
  status: open === null ? ('Closed' as const) : ('Open' as const),
  open,
  close,
});
const yard = (change: Partial<TestDriveLocation> = {}): TestDriveLocation => ({
  id: 'yard',
  address: { state: 'NSW' },
  contact_detail: {
    opening_hours: [
      ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
      day(6, '09:00', '13:00'),
      day(0, '10:00', '16:00'),
    ],
  },
  special_hours: [],
  time_zone: 'Australia/Sydney',
  ...change,
});
const rules = { slotMinutes: 60, noticeMinutes: 120, capacity: 2, horizonDays: 60 };
const asked = (now: string, location = yard(), change: Partial<SlotRequest> = {}): SlotRequest => ({
  country: 'AU',
  location,
  rules,
  now: new Date(now),
  ...change,
});
const starts = (request: SlotRequest, date: string): string[] => slotsOn(request, date).map(({ start }) => start);
// A time after a date.
const [nine, ten] = ['09', '10'].map((hour) => `T${hour}:00:00`);
const closed = (date: string) => ({ date, status: 'Closed' as const, start_hour: null, end_hour: null });

describe('the slots of a day', () => {
  test('begin when the location opens and end before it closes, with the offset of the day', () => {
    const slots = slotsOn(asked('2026-11-20T00:00:00Z'), '2026-11-28');
    expect(slots[0]).toEqual({
      start: '2026-11-28T09:00:00+11:00',
      end: '2026-11-28T10:00:00+11:00',
      location_id: 'yard',
    });
    expect(slots.map(({ end }) => end.slice(11, 16))).toEqual(['10:00', '11:00', '12:00', '13:00']);
  });

  test('leave out a slot that would end after closing time', () => {
    const request = asked('2026-11-20T00:00:00Z', yard(), { rules: { ...rules, slotMinutes: 90 } });
    expect(slotsOn(request, '2026-11-28').at(-1)?.end).toBe('2026-11-28T12:00:00+11:00');
  });

  test.each([
    ['Sydney', 'Australia/Sydney', '2026-10-03', '+10:00', '2026-10-04', '+11:00'],
    ['Sydney', 'Australia/Sydney', '2027-04-03', '+11:00', '2027-04-04', '+10:00'],
    ['Auckland', 'Pacific/Auckland', '2026-09-26', '+12:00', '2026-09-27', '+13:00'],
    ['Auckland', 'Pacific/Auckland', '2027-04-03', '+13:00', '2027-04-04', '+12:00'],
    ['Brisbane', 'Australia/Brisbane', '2026-10-03', '+10:00', '2026-10-04', '+10:00'],
    ['Brisbane', 'Australia/Brisbane', '2027-04-03', '+10:00', '2027-04-04', '+10:00'],
  ])('of %s (%s) keep their local times from %s (%s) to %s (%s)', (_, zone, saturday, before, sunday, after) => {
    const now = `${addDays(saturday, -5)}T00:00:00Z`;
    const location = yard({ time_zone: zone });
    expect(starts(asked(now, location), saturday)[0]).toBe(`${saturday}${nine}${before}`);
    const sundays = starts(asked(now, location), sunday);
    expect(sundays[0]).toBe(`${sunday}${ten}${after}`);
    expect(sundays).toHaveLength(6);
  });

  test('of a night with a change have one length each and no time twice', () => {
    const night = yard({
      contact_detail: { opening_hours: [day(0, '00:00', '06:00')] },
    });
    const spring = slotsOn(asked('2026-10-01T00:00:00Z', night), '2026-10-04');
    const autumn = slotsOn(asked('2027-04-01T00:00:00Z', night), '2027-04-04');
    expect([spring.length, autumn.length]).toEqual([5, 7]);
    for (const slot of [...spring, ...autumn]) expect(Date.parse(slot.end) - Date.parse(slot.start)).toBe(3_600_000);
    expect(new Set(autumn.map(({ start }) => start)).size).toBe(7);
    expect(spring.map(({ start }) => start.slice(11, 16))).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
  });

  test('come no sooner than the notice that the dealer needs, by the location’s clock', () => {
    // Friday 9:31 in Sydney.
    expect(starts(asked('2026-11-26T22:31:00Z'), '2026-11-27')[0]).toBe('2026-11-27T12:30:00+11:00');
    expect(starts(asked('2026-11-26T22:30:00Z'), '2026-11-27')[0]).toBe('2026-11-27T11:30:00+11:00');
    // Late on Thursday in Sydney it is still morning in UTC.
    expect(starts(asked('2026-11-26T12:59:00Z'), '2026-11-26')).toEqual([]);
    expect(starts(asked('2026-11-26T13:01:00Z'), '2026-11-26')).toEqual([]);
  });

  test('end at the horizon', () => {
    const request = asked('2026-11-20T00:00:00Z');
    expect(starts(request, '2027-01-19')).not.toEqual([]);
    expect(starts(request, '2027-01-20')).toEqual([]);
  });

  test('are none on a day that is closed, by appointment or unknown', () => {
    const now = '2026-11-20T00:00:00Z';
    expect(starts(asked(now, yard({ special_hours: [closed('2026-11-28')] })), '2026-11-28')).toEqual([]);
    const unknown = yard({ contact_detail: { opening_hours: [] } });
    expect(starts(asked(now, unknown), '2026-11-28')).toEqual([]);
    const appointment = yard({
      contact_detail: { opening_hours: [{ weekday: 6, status: 'Open', open: null, close: null }] },
    });
    expect(starts(asked(now, appointment), '2026-11-28')).toEqual([]);
  });

  test('are none on a day on which yards of the state are closed, unless the dealer says otherwise', () => {
    const now = '2026-12-01T00:00:00Z';
    expect(starts(asked(now), '2026-12-25')).toEqual([]);
    expect(starts(asked(now, yard({ address: { state: 'VIC' } })), '2026-12-26')).not.toEqual([]);
    const open = { date: '2026-12-25', status: 'Open' as const, start_hour: '10:00', end_hour: '12:00' };
    expect(starts(asked(now, yard({ special_hours: [open] })), '2026-12-25')).toHaveLength(2);
  });

  test('begin after the morning of Anzac Day', () => {
    expect(starts(asked('2027-04-20T00:00:00Z'), '2027-04-25')).toEqual([
      '2027-04-25T13:00:00+10:00',
      '2027-04-25T14:00:00+10:00',
      '2027-04-25T15:00:00+10:00',
    ]);
    expect(
      starts(asked('2027-04-20T00:00:00Z', yard({ address: { state: 'Otago' } }), { country: 'NZ' }), '2027-04-25'),
    ).toHaveLength(3);
  });

  test('lie inside the opening hours of their date, for any moment and length', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 15, max: 240 }),
        fc.constantFrom('Australia/Sydney', 'Pacific/Auckland', 'Australia/Brisbane', 'Australia/Adelaide'),
        (now, ahead, slotMinutes, time_zone) => {
          const location = yard({ time_zone });
          const request = { country: 'AU', location, rules: { ...rules, slotMinutes }, now } as const;
          const date = addDays(localDateTime(now, time_zone).date, ahead);
          const hours = hoursOn(location, date);
          for (const { start, end } of slotsOn(request, date)) {
            expect(Date.parse(start)).toBeGreaterThanOrEqual(now.getTime() + 120 * 60_000);
            expect(start.slice(0, 10)).toBe(date);
            expect(localDateTime(new Date(start), time_zone).time).toBe(start.slice(11, 16));
            expect(hours).toMatchObject({ kind: 'open' });
            if (hours.kind === 'open') {
              expect(start.slice(11, 16) >= hours.open).toBe(true);
              expect(end.slice(11, 16) <= hours.close).toBe(true);
            }
          }
        },
      ),
    );
  });
});

describe('what is taken', () => {
  const request = asked('2026-11-20T00:00:00Z');
  const [first = { start: '', end: '', location_id: '' }] = slotsOn(request, '2026-11-28');

  test('counts at its location until the places are full', () => {
    const one = { ...first, car_id: 'a' };
    expect(remainingIn(first, [], rules, 'x')).toBe(2);
    expect(remainingIn(first, [one], rules, 'x')).toBe(1);
    expect(remainingIn(first, [one, { ...one, car_id: 'b' }], rules, 'x')).toBe(0);
    expect(remainingIn(first, [one, { ...one, car_id: 'b', location_id: 'other' }], rules, 'x')).toBe(1);
  });

  test('takes the vehicle away everywhere at that time', () => {
    expect(remainingIn(first, [{ ...first, location_id: 'other', car_id: 'x' }], rules, 'x')).toBe(0);
  });

  test('counts by time, also where the length of slots was changed since', () => {
    const long = { ...first, start: '2026-11-28T08:30:00+11:00', end: '2026-11-28T09:15:00+11:00', car_id: 'a' };
    const slots = slotsOn(request, '2026-11-28');
    const free = freeSlots(slots, [long], { capacity: 1 }, 'x');
    expect(free.map(({ start }) => start.slice(11, 16))).toEqual(['10:00', '11:00', '12:00']);
  });
});

describe('the slot at a moment', () => {
  const request = asked('2026-11-20T00:00:00Z');

  test('is found however its time is written', () => {
    const slot = slotAt(request, '2026-11-27T22:00:00Z');
    expect(slot?.start).toBe('2026-11-28T09:00:00+11:00');
    expect(slotAt(request, '2026-11-28T09:00:00+11:00')).toEqual(slot);
  });

  test('is none for another time', () => {
    expect(slotAt(request, '2026-11-28T09:01:00+11:00')).toBeUndefined();
    expect(slotAt(request, 'soon')).toBeUndefined();
  });
});

describe('the location of a drive', () => {
  const sales = { ...yard(), visible: true, location_type: 'sales' as const };
  const other = { ...sales, id: 'other' };
  const workshop = { ...sales, id: 'workshop', location_type: 'service' as const };

  test('is where the vehicle stands, and no other', () => {
    expect(drivingLocation([sales, other], 'other', undefined)?.id).toBe('other');
    expect(drivingLocation([sales, other], 'other', 'yard')).toBeUndefined();
  });

  test('is asked for where the feed does not say it, unless there is one yard only', () => {
    expect(drivingLocation([sales, workshop], null, undefined)?.id).toBe('yard');
    expect(drivingLocation([sales, other], null, undefined)).toBeUndefined();
    expect(drivingLocation([sales, other], null, 'other')?.id).toBe('other');
    expect(drivingLocation([sales, workshop], null, 'workshop')).toBeUndefined();
  });
});

describe('a time that the dealer limits', () => {
  const request = asked('2026-11-20T00:00:00.000Z');
  const date = '2026-12-01';
  const slots = slotsOn(request, date);
  const limit = (from: string, to: string, at_most: number, location_id = 'yard'): BookedTime => ({
    start: `${date}T${from}:00+11:00`,
    end: `${date}T${to}:00+11:00`,
    location_id,
    car_id: 'limit',
    at_most,
  });
  const booked = (hour: string): BookedTime => ({ ...limit(`${hour}:30`, `${hour}:59`, 0), at_most: undefined });
  const free = (times: readonly BookedTime[]) =>
    freeSlots(slots, times, rules, 'car-1').map(({ start }) => start.slice(11, 16));

  test('is offered to nobody where it is closed, and to fewer where fewer may come', () => {
    const morning = limit('09:00', '12:00', 0);
    expect(free([morning])).toEqual(['12:30', '13:30', '14:30', '15:30', '16:30']);
    const [first] = slots;
    expect(first && remainingIn(first, [limit('08:00', '09:00', 1)], rules, 'car-1')).toBe(1);
    expect(first && remainingIn(first, [limit('08:00', '09:00', 1), booked('08')], rules, 'car-1')).toBe(0);
  });

  test('is that of its own place only, takes no place itself, and counts where it is shared out', () => {
    expect(free([limit('00:00', '23:59', 0, 'other')])).toHaveLength(slots.length);
    const one = limit('00:00', '23:59', 1);
    expect(countFreeSlots(slots, [one], rules)).toBe(slots.length);
    expect(placesOn(request, date, [])).toBe(2 * slots.length);
    expect(placesOn(request, date, [one])).toBe(slots.length);
    expect(placesOn(request, date, [one, limit('09:00', '12:00', 0)])).toBe(slots.length - 4);
  });

  test('takes no less than nothing where more is booked than may come', () => {
    expect(countFreeSlots(slots, [limit('00:00', '23:59', 0), booked('09'), booked('10')], rules)).toBe(0);
  });
});
