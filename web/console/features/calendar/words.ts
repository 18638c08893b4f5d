import { timeWords } from '#domain/testdrive/words.ts';
import { dateWords } from '#web/console/lib/time-words.ts';
import type { Appointment, Calendar, CalendarLocation, Limit } from './moving.ts';

const staysWords: Readonly<Record<Appointment['kind'] | 'service', string>> = {
  test_drive: 'A test drive stays where its car is',
  inspection: 'An inspection stays at its place',
  service: 'A service stays at its place',
};

const ofHours = {
  open: 'No times on this day.',
  closed: 'Closed.',
  appointment: 'By appointment: no times are offered on the site.',
  unknown: 'No opening hours are known, so no times are offered on the site.',
} as const;

/** What a place is on a day, above its times. */
export const hoursWords = ({ days: [day], capacity }: CalendarLocation): string => {
  if (day === undefined) return '';
  if (day.slots.length === 0) return ofHours[day.hours];
  return capacity === 1 ? 'One appointment at a time.' : `${capacity} appointments at a time.`;
};

type Slot = CalendarLocation['days'][number]['slots'][number];

const isOver = ({ start }: Pick<Slot, 'start'>, now: Date): boolean => Date.parse(start) <= now.getTime();

const freeOf = (slots: readonly Slot[], isLeft: boolean): string => {
  const all = slots.reduce((sum, slot) => sum + slot.places, 0);
  if (all === 0) return 'Closed.';
  return `${slots.reduce((sum, { remaining }) => sum + remaining, 0)} of ${all} ${isLeft ? 'still ' : ''}free.`;
};

const bookedWords = (count: number): string => {
  if (count === 0) return 'Nobody was booked.';
  return count === 1 ? '1 was booked.' : `${count} were booked.`;
};

/** 'No times', '15 of 18 free', of the places on a day: of what is over who was booked, and of today what is still free. */
export const dayRoomWords = (
  { places, appointments }: Pick<Calendar, 'places' | 'appointments'>,
  date: string,
  now: Date,
): string => {
  const slots = places.flatMap(({ days }) => days.find((day) => day.date === date)?.slots ?? []);
  const left = slots.filter((slot) => !isOver(slot, now));
  if (slots.length > 0 && left.length > 0) return freeOf(left, left.length < slots.length);
  const ids = new Set(places.map(({ id }) => id));
  const booked = appointments.filter(
    (one) => one.start.startsWith(date) && one.status === 'booked' && ids.has(one.location_id),
  );
  if (slots.length === 0 && booked.length === 0) return 'No times.';
  return bookedWords(booked.length);
};

export type TimeRoom = Pick<CalendarLocation['days'][number]['slots'][number], 'places' | 'remaining'>;

/** Of a time that is over: what was taken of it, by those who are seen here at least. */
export const pastWords = ({ places, remaining }: TimeRoom, seen: number): string => {
  const taken = Math.max(seen, places - remaining);
  if (taken > 0) return `${taken} booked`;
  return places === 0 ? 'Was closed' : 'Nobody';
};

/** Why a time takes nothing more that is dragged there; null: it takes it. */
export const noRoomWords = (room: TimeRoom | null): string | null => {
  if (room === null) return 'No appointments are offered at this time.';
  if (room.places === 0) return 'This time is closed.';
  return room.remaining === 0 ? 'This time is full.' : null;
};

/** What is dragged stays at its place. `name`: of that place; undefined: it has none. */
export const otherLocationWords = (kind: keyof typeof staysWords, name: string | undefined): string =>
  name === undefined
    ? 'It has no place here: press its button to give it a time.'
    : `${staysWords[kind]}: let go of it over a time at ${name}.`;

/** What a time has left. */
export const roomWords = ({ places, remaining }: TimeRoom): string => {
  if (places === 0) return 'Closed';
  return remaining === 0 ? 'Full' : `${remaining} free`;
};

const hoursOf = ({ start, end }: Limit): string => {
  const [from, to] = [start.slice(11, 16), end.slice(11, 16)];
  if (from === '00:00' && to === '00:00') return 'all day';
  return `${timeWords(start)} to ${to === '00:00' ? 'midnight' : timeWords(end)}`;
};

/** 'all day', '24 Dec 2026 to 5 Jan 2027'. */
const spanWords = (limit: Limit): string =>
  limit.days === undefined || limit.days.first === limit.days.last
    ? hoursOf(limit)
    : `${dateWords(limit.days.first)} to ${dateWords(limit.days.last)}`;

/** 'Closed, all day: stocktake', 'One at a time, 1:00 pm to 3:00 pm'. */
export const limitWords = (limit: Limit): string => {
  const { at_most, note } = limit;
  const most = at_most === 1 ? 'One at a time' : `${at_most} at a time`;
  return `${at_most === 0 ? 'Closed' : most}, ${spanWords(limit)}${note === null ? '' : `: ${note}`}`;
};

/** Of a place on a day. */
export const limitsOn = ({ days }: CalendarLocation, date: string): Limit[] =>
  days.find((day) => day.date === date)?.limits ?? [];
