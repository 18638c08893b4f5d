import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedDays } from '#domain/hours/closed-days.ts';
import type { TradingLocation } from '#domain/hours/trading-hours.ts';
import { runs } from '#test/support/runs.ts';
import { answersOf, clockOf, standOfClock, type Acts, type Answer, type Question, type Stop } from './clock.ts';
import { callOutcomes, questionSources, workStatuses } from './work.ts';

const MINUTE = 60_000;
const ruby = { person_id: 'person-ruby', name: 'Ruby Park' };
const crm = { person_id: 'crm:sample-crm', name: 'Sample CRM' };

const places = [
  { country: 'AU', state: 'QLD', zone: 'Australia/Brisbane' },
  { country: 'AU', state: 'NSW', zone: 'Australia/Sydney' },
  { country: 'AU', state: 'VIC', zone: 'Australia/Melbourne' },
  { country: 'NZ', state: 'Auckland', zone: 'Pacific/Auckland' },
] as const;
type Place = (typeof places)[number];

/** Usual hours, hours over the change of the clock, and closed days of the place itself. */
const weeks = [
  { open: '08:30', close: '17:30', closedOn: [0] },
  { open: '00:30', close: '05:00', closedOn: [] },
  { open: '09:00', close: '23:30', closedOn: [1, 3] },
] as const;
type Week = (typeof weeks)[number];

const toLocation = ({ state, zone }: Place, { open, close, closedOn }: Week, special: string | null) =>
  ({
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
  }) satisfies TradingLocation;

/** What a clock on the wall shows, and whether the sign on the door says 'open': asked once for each minute. */
const openMinutesByTheWall = (
  { state, country, zone }: Place,
  { open, close, closedOn }: Week,
  { special, from, to }: { special: string | null; from: number; to: number },
): number => {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const where = country === 'NZ' ? 'NZ' : state;
  const isOpen = (date: string, time: string): boolean => {
    if (date === special) return time >= '10:00' && time < '12:15';
    if (closedOn.some((day) => day === new Date(date).getUTCDay())) return false;
    const holiday = closedDays.find((day) => day.date === date && day.where.includes(where));
    if (holiday !== undefined && (holiday.until === undefined || time < holiday.until)) return false;
    return time >= open && time < close;
  };
  let minutes = 0;
  for (let at = from; at < to; at += MINUTE) {
    const [date = '', time = ''] = wall.format(at).split(' ');
    if (isOpen(date, time)) minutes += 1;
  }
  return minutes;
};

/** Clocks change (first Sundays of October and April, last of September), and days on which yards are closed. */
const anchors = ['2026-09-27', '2026-10-04', '2026-12-25', '2027-03-26', '2027-04-04', '2027-04-25', '2027-05-03'];

describe('opening minutes of a question', () => {
  test('are those that a clock on the wall counts, over clock changes and holidays of QLD, NSW, VIC and NZ', () => {
    const history = fc.record({
      place: fc.constantFrom(...places),
      week: fc.constantFrom(...weeks),
      anchor: fc.constantFrom(...anchors),
      isSpecial: fc.boolean(),
      before: fc.integer({ min: 0, max: 2_000 }),
      lasts: fc.integer({ min: 0, max: 4_000 }),
      isAnswered: fc.boolean(),
    });
    fc.assert(
      fc.property(history, ({ place, week, anchor, isSpecial, before, lasts, isAnswered }) => {
        const from = Date.parse(`${anchor}T00:00:00Z`) - before * MINUTE;
        const to = from + lasts * MINUTE;
        const special = isSpecial ? anchor : null;
        const [timed] = clockOf({
          asked: [{ id: 'q', at: new Date(from).toISOString(), by: 'form' }],
          answers: isAnswered ? [{ at: new Date(to).toISOString(), by: ruby }] : [],
          place: { location: toLocation(place, week, special), country: place.country },
          now: new Date(isAnswered ? to + 999 * MINUTE : to),
        });
        expect(timed?.open_minutes).toBe(openMinutesByTheWall(place, week, { special, from, to }));
      }),
      { numRuns: runs({ quick: 120, full: 2_000 }), seed: 36 },
    );
  });

  test('are all minutes where no place answers', () => {
    const asked: Question[] = [{ id: 'q', at: '2026-12-25T00:00:00.000Z', by: 'form' }];
    const now = new Date('2026-12-25T02:00:30.000Z');
    expect(clockOf({ asked, answers: [], place: { location: undefined, country: 'AU' }, now })).toMatchObject([
      { open_minutes: 120, answered_at: null, answered_by: null },
    ]);
  });
});

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 23, 0, minute)).toISOString();
const question = (minute: number, by: Question['by'] = 'form'): Question => ({ id: `q${minute}`, at: at(minute), by });
const answer = (minute: number): Answer => ({ at: at(minute), by: ruby });

describe('a shopper who needs no answer any more', () => {
  const asked = [question(0), question(10, 'page')];
  const stop = (minute: number, resumed: number | null = null): Stop => ({
    at: at(minute),
    resumed_at: resumed === null ? null : at(resumed),
  });
  const place = { location: undefined, country: 'AU' } as const;
  const now = new Date(at(60));

  test('leaves no question open and nobody the answer; one that was answered before stays so', () => {
    const lead = { asked, answers: [answer(5)], stops: [stop(20)] };
    expect(standOfClock(lead)).toEqual({ answered_at: at(5), open_since: null, questions: 2 });
    expect(clockOf({ ...lead, place, now })).toMatchObject([
      { id: 'q0', answered_at: at(5), withdrawn_at: null, open_minutes: 5 },
      { id: 'q10', answered_at: null, answered_by: null, withdrawn_at: at(20), open_minutes: 10 },
    ]);
  });

  test('is not waited for by a later answer, and opens what they ask later', () => {
    const lead = { asked: [question(0), question(30, 'page')], answers: [answer(40)], stops: [stop(20)] };
    expect(clockOf({ ...lead, place, now })).toMatchObject([
      { id: 'q0', answered_at: null, withdrawn_at: at(20) },
      { id: 'q30', answered_at: at(40), withdrawn_at: null },
    ]);
    expect(standOfClock({ ...lead, answers: [] }).open_since).toBe(at(30));
  });

  test('asks anew where they take it back: the time between is nobody’s', () => {
    const lead = { asked: [question(0)], answers: [answer(50)], stops: [stop(20, 45)] };
    expect(clockOf({ ...lead, place, now })).toMatchObject([
      { asked_at: at(45), answered_at: at(50), withdrawn_at: null, open_minutes: 5 },
    ]);
    expect(standOfClock({ ...lead, answers: [] }).open_since).toBe(at(45));
    expect(standOfClock({ ...lead, answers: [], stops: [stop(20, 45), stop(50)] }).open_since).toBeNull();
  });

  test('answers nobody by the status that follows from it', () => {
    const moves = [{ ...answer(20), kind: 'status', status: 'lost' as const, shopper: true }];
    expect(answersOf({ calls: [], notes: [], moves, told: [], letters: [], status: 'lost' })).toEqual([]);
  });
});

describe('an answer', () => {
  test('closes every question that was asked before it, and none that comes later', () => {
    const asked = [question(30, 'reply'), question(0), question(10, 'page')];
    const timed = clockOf({
      asked,
      answers: [answer(20)],
      place: { location: undefined, country: 'AU' },
      now: new Date(at(40)),
    });
    expect(timed.map(({ id, answered_at, open_minutes }) => [id, answered_at, open_minutes])).toEqual([
      ['q0', at(20), 20],
      ['q10', at(20), 10],
      ['q30', null, 10],
    ]);
    expect(standOfClock({ asked, answers: [answer(20)] })).toEqual({
      answered_at: at(20),
      open_since: at(30),
      questions: 3,
    });
  });

  test('is the first one after each question, in whatever order questions and answers are read', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 });
    const sources = fc.constantFrom(...questionSources);
    fc.assert(
      fc.property(minutes, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }), sources, (asks, acts, by) => {
        const lead = { asked: asks.map((minute) => question(minute, by)), answers: acts.map(answer) };
        const expected = asks
          .toSorted((a, b) => a - b)
          .map((asked) => acts.toSorted((a, b) => a - b).find((act) => act >= asked) ?? null);
        const now = new Date(at(60));
        const timed = clockOf({ ...lead, place: { location: undefined, country: 'NZ' }, now });
        expect(timed.map(({ answered_at }) => answered_at)).toEqual(
          expected.map((one) => (one === null ? null : at(one))),
        );
        const open = timed.find(({ answered_at }) => answered_at === null);
        expect(standOfClock(lead)).toEqual({
          answered_at: timed[0]?.answered_at,
          open_since: open?.asked_at ?? null,
          questions: asks.length,
        });
      }),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 36 },
    );
  });
});

const nothing: Acts = { calls: [], notes: [], moves: [], told: [], letters: [], status: 'contacted' };
const said = (change: Partial<Acts['told'][number]>) => ({
  at: at(9),
  by: crm,
  automatic: false,
  answered_at: null,
  status: null,
  ...change,
});

describe('what counts as an answer', () => {
  test.each(callOutcomes.map((outcome) => [outcome, ['reached', 'left_message'].includes(outcome)] as const))(
    'a call: %s, %s',
    (outcome, counts) => {
      expect(answersOf({ ...nothing, calls: [{ ...answer(3), outcome }] })).toEqual(counts ? [answer(3)] : []);
    },
  );

  test('a note that says so, and no other', () => {
    const notes = [
      { ...answer(2), answered: false },
      { ...answer(4), answered: true },
    ];
    expect(answersOf({ ...nothing, notes })).toEqual([answer(4)]);
  });

  test('a letter that left or will, none that was refused, and never what the shopper wrote', () => {
    const out = (n: number, state: string) => ({ ...answer(n), direction: 'out' as const, state });
    const letters = [{ direction: 'in' as const }, out(2, 'refused'), out(4, 'queued'), out(6, 'sent')];
    expect(answersOf({ ...nothing, letters })).toEqual([answer(4), answer(6)]);
  });

  test.each(workStatuses)('a move to %s, unless it is new or spam, or was taken back', (status) => {
    const moves = [{ ...answer(5), kind: 'status', status }];
    const counts = status !== 'new' && status !== 'spam';
    expect(answersOf({ ...nothing, status, moves })).toEqual(counts ? [answer(5)] : []);
    expect(answersOf({ ...nothing, status: 'new', moves })).toEqual([]);
  });

  test('what the CRM says that a person did, at the time that it names; what it did by itself never', () => {
    const byPerson = [
      said({ answered_at: at(7) }),
      said({ status: 'appointment' }),
      said({ status: 'spam' }),
      said({}),
    ];
    expect(answersOf({ ...nothing, told: byPerson })).toEqual([
      { at: at(7), by: crm },
      { at: at(9), by: crm },
    ]);
    const byItself = byPerson.map((one) => ({ ...one, automatic: true }));
    const moves = [{ at: at(9), by: crm, kind: 'status', status: 'contacted' as const, crm: 'automatic' }];
    expect(answersOf({ ...nothing, told: byItself, moves })).toEqual([]);
  });
});
