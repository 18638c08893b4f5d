import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedDays } from '#domain/hours/closed-days.ts';
import type { TradingLocation } from '#domain/hours/trading-hours.ts';
import { runs } from '#test/support/runs.ts';
import { followUpOf, isFollowUpDue, type Followed, type AnsweringHours } from './follow-up.ts';
import { callOutcomes, isAnswer, isFinished, workStatuses } from './work.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const ruby = { person_id: 'person-ruby', name: 'Ruby Park' };

const places = [
  { country: 'AU', state: 'QLD', zone: 'Australia/Brisbane' },
  { country: 'AU', state: 'NSW', zone: 'Australia/Sydney' },
  { country: 'AU', state: 'VIC', zone: 'Australia/Melbourne' },
  { country: 'NZ', state: 'Auckland', zone: 'Pacific/Auckland' },
] as const;
type Place = (typeof places)[number];

const weeks = [
  { open: '08:30', close: '17:30', closedOn: [0] },
  { open: '00:30', close: '05:00', closedOn: [] },
  { open: '09:00', close: '23:30', closedOn: [1, 3] },
] as const;
type Week = (typeof weeks)[number];

const toPlace = ({ state, zone, country }: Place, { open, close, closedOn }: Week, special: string | null) => ({
  zone,
  country,
  hasUsual: true,
  location: {
    address: { state },
    time_zone: zone,
    contact_detail: {
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
        closedOn.some((day) => day === weekday)
          ? { weekday, status: 'Closed' as const, open: null, close: null }
          : { weekday, status: 'Open' as const, open, close },
      ),
    },
    special_hours: special === null ? [] : [{ date: special, status: 'Open', start_hour: '10:00', end_hour: '12:15' }],
  } satisfies TradingLocation,
});

/** A clock on the wall and the sign on the door, looked at every quarter of an hour: when it opens first after a date. */
const opensByTheWall = (
  { state, country, zone }: Place,
  { open, close, closedOn }: Week,
  { special, from, after }: { special: string | null; from: number; after: string },
): { date: string; at: string } => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const where = country === 'NZ' ? 'NZ' : state;
  const isOpen = (date: string, time: string): boolean => {
    if (date === special) return time >= '10:00' && time < '12:15';
    if (closedOn.some((day) => day === new Date(date).getUTCDay())) return false;
    const holiday = closedDays.find((day) => day.date === date && day.where.includes(where));
    if (holiday !== undefined && (holiday.until === undefined || time < holiday.until)) return false;
    return time >= open && time < close;
  };
  for (let at = Math.floor(from / QUARTER) * QUARTER; ; at += QUARTER) {
    const [date = '', time = ''] = wall.format(at).split(' ');
    if (date > after && isOpen(date, time)) return { date, at: new Date(at).toISOString() };
  }
};

const dateAt = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

/** Clocks change (first Sundays of October and April, last of September), and days on which yards are closed. */
const anchors = ['2026-09-27', '2026-10-04', '2026-12-25', '2027-03-26', '2027-04-04', '2027-04-25', '2027-05-03'];

const lead = (change: Partial<Followed> = {}): Followed => ({
  status: 'contacted',
  asked: [{ id: 'q', at: '2026-11-26T22:00:00.000Z', by: 'form' }],
  answers: [{ at: '2026-11-26T23:00:00.000Z', by: ruby }],
  calls: [],
  follow_ups: [],
  ...change,
});

describe('days 2 and 3 after an answer', () => {
  test('are the next two on which the sign says open, over clock changes and holidays of QLD, NSW, VIC and NZ', () => {
    const history = fc.record({
      place: fc.constantFrom(...places),
      week: fc.constantFrom(...weeks),
      anchor: fc.constantFrom(...anchors),
      isSpecial: fc.boolean(),
      before: fc.integer({ min: 0, max: 4_000 }),
    });
    fc.assert(
      fc.property(history, ({ place, week, anchor, isSpecial, before }) => {
        const from = Date.parse(`${anchor}T00:00:00Z`) + 12 * 60 * MINUTE - before * MINUTE;
        const special = isSpecial ? anchor : null;
        const at = new Date(from).toISOString();
        const found = followUpOf(
          lead({ asked: [{ id: 'q', at, by: 'form' }], answers: [{ at, by: ruby }] }),
          toPlace(place, week, special),
        );
        const day2 = opensByTheWall(place, week, { special, from, after: dateAt(place.zone, from) });
        const day3 = opensByTheWall(place, week, { special, from: Date.parse(day2.at), after: day2.date });
        expect([found?.kind, found?.due_at, found?.again_at]).toEqual(['usual', day2.at, day3.at]);
      }),
      { numRuns: runs({ quick: 100, full: 2_000 }), seed: 36 },
    );
  });

  test('are days of the calendar at nine where no place answers', () => {
    const place: AnsweringHours = { location: undefined, country: 'AU', zone: 'Australia/Brisbane', hasUsual: true };
    expect(followUpOf(lead(), place)).toMatchObject({
      due_at: '2026-11-27T23:00:00.000Z',
      again_at: '2026-11-28T23:00:00.000Z',
    });
  });
});

/** Open on weekdays, 08:30 to 17:30; 26 November is a Thursday, and answered at 09:00 of Friday, the 27th. */
const place = toPlace(places[0], { open: '08:30', close: '17:30', closedOn: [0] }, null);
const SATURDAY = '2026-11-27T22:30:00.000Z';
const MONDAY = '2026-11-29T22:30:00.000Z';
const TUESDAY = '2026-11-30T22:30:00.000Z';
/** So many hours after Saturday's opening. */
const later = (hours: number): string => new Date(Date.parse(SATURDAY) + hours * 60 * MINUTE).toISOString();
const usual = (change: Partial<Followed>) => followUpOf(lead(change), place);
const first = lead().answers;

describe('a follow-up of day 2 or 3', () => {
  test('is due at opening time, a Sunday left out', () => {
    expect(usual({})).toMatchObject({ kind: 'usual', due_at: SATURDAY, again_at: MONDAY, tries: 0 });
  });

  test.each(workStatuses)(
    'is asked for of a lead that is %s only before the shopper did something or it ended',
    (status) => {
      expect(usual({ status }) !== null).toBe(status === 'new' || status === 'contacted');
    },
  );

  test('is none while a question is open, and begins anew with the answer to the last one', () => {
    const asked = [...lead().asked, { id: 'r', at: later(1), by: 'reply' as const }];
    expect(usual({ asked })).toBeNull();
    expect(usual({ asked, answers: [...first, { at: later(2), by: ruby }] })).toMatchObject({ due_at: MONDAY });
  });

  test('ends with an answer of a later day; what else was said on the day of the first one changes nothing', () => {
    expect(usual({ answers: [...first, { at: '2026-11-27T05:00:00.000Z', by: ruby }] })).toMatchObject({
      due_at: SATURDAY,
    });
    expect(usual({ answers: [...first, { at: later(1), by: ruby }] })).toBeNull();
    expect(usual({ answers: [...first, { at: later(30), by: ruby }] })).toBeNull();
  });

  test.each(callOutcomes.filter((outcome) => !isAnswer(outcome)))('goes on after a call: %s', (outcome) => {
    const calls = [{ at: later(2), outcome }];
    expect(usual({ calls })).toMatchObject({ due_at: MONDAY, again_at: null, tries: 1 });
    expect(usual({ calls: [...calls, { at: later(50), outcome }] })).toMatchObject({ due_at: TUESDAY, tries: 2 });
  });

  test('ends when somebody says that it was done, or is not needed', () => {
    expect(usual({ follow_ups: [{ kind: 'done', at: later(1), by: ruby }] })).toBeNull();
    expect(usual({ follow_ups: [{ kind: 'cleared', at: later(-5), by: ruby }] })).toBeNull();
  });

  test('is no matter of dealers who work in their own CRM', () => {
    expect(followUpOf(lead(), { ...place, hasUsual: false })).toBeNull();
  });

  test('asks from its minute on, for two weeks', () => {
    const found = usual({});
    const isDue = (at: number): boolean => isFollowUpDue(found, new Date(at));
    const due = Date.parse(SATURDAY);
    const end = due + 14 * 1_440 * MINUTE;
    expect([isDue(due - 1), isDue(due), isDue(end - 1), isDue(end)]).toEqual([false, true, true, false]);
    expect(isFollowUpDue(null, new Date(due))).toBe(false);
  });
});

const friday = { kind: 'set' as const, at: later(1), by: ruby, due_at: later(150), note: 'call him' };
const own = (change: Partial<Followed>, set = friday) => followUpOf(lead({ follow_ups: [set], ...change }), place);

describe('a date that somebody set', () => {
  test('stands in place of the usual days, with its note, until it is kept', () => {
    expect(own({})).toMatchObject({ kind: 'own', due_at: friday.due_at, until: null, note: 'call him', by: ruby });
    expect(own({ answers: [...first, { at: later(149.5), by: ruby }] })).toBeNull();
    expect(own({ answers: [...first, { at: later(400), by: ruby }] })).toBeNull();
  });

  test('stands though somebody wrote before it, whatever the shopper asked meanwhile', () => {
    expect(own({ answers: [...first, { at: later(20), by: ruby }] })).toMatchObject({ due_at: friday.due_at });
    expect(own({ asked: [...lead().asked, { id: 'r', at: later(20), by: 'reply' }] })).toMatchObject({ kind: 'own' });
    expect(own({ answers: [], status: 'new' })).toMatchObject({ kind: 'own' });
  });

  test('moves to the next open day with a call that nobody answered', () => {
    const calls = [{ at: later(151), outcome: 'no_answer' as const }];
    expect(own({ calls })).toMatchObject({ kind: 'own', tries: 1, note: 'call him', due_at: later(168) });
    expect(own({ calls: [{ at: later(20), outcome: 'no_answer' as const }] })).toMatchObject({ tries: 0 });
  });

  test('is the last one that was set; done or cleared it is none', () => {
    const moved = { ...friday, at: later(2), due_at: later(300) };
    const ended = { kind: 'cleared' as const, at: later(3), by: ruby };
    expect(own({ follow_ups: [friday, moved] })).toMatchObject({ due_at: moved.due_at });
    expect(own({ follow_ups: [friday, moved, ended] })).toBeNull();
  });

  test.each(workStatuses)('of a lead that is %s ends with its status', (status) => {
    expect(own({ status }) === null).toBe(isFinished(status));
  });
});
