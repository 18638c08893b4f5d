import type { CalendarLocation } from './moving.ts';

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

/** 'No times', '15 of 18 free', of some places on a day. */
export const freeOf = (places: readonly CalendarLocation[], date: string): string => {
  const slots = places.flatMap(({ days, capacity }) =>
    (days.find((day) => day.date === date)?.slots ?? []).map(({ remaining }) => ({ remaining, capacity })),
  );
  if (slots.length === 0) return 'No times.';
  const free = slots.reduce((sum, { remaining }) => sum + remaining, 0);
  return `${free} of ${slots.reduce((sum, { capacity }) => sum + capacity, 0)} free.`;
};
