import { dayOf } from './slot-form.tsx';

/** Where an appointment was dropped, or nowhere yet. */
export interface WantedSlot {
  /** At which it is now; null: at no time. */
  from: string | null;
  day?: string | undefined;
  start?: string | undefined;
}

/** What a form of free times begins with. */
interface Begun {
  day: string;
  start: string;
  /** What was wanted is not free. */
  lost: boolean;
}

export const sameTime = (start: string, other: string): boolean => Date.parse(start) === Date.parse(other);

const clockOf = (start: string): string => start.slice(11, 16);

/** What was dropped on, as far as it is free: the very time, else the old hour of that day. */
export const beginAt = ({ from, day, start }: WantedSlot, slots: readonly { start: string }[]): Begun => {
  const first = dayOf(slots[0]?.start ?? '');
  if (day === undefined) return { day: first, start: '', lost: false };
  const ofDay = slots.filter((slot) => dayOf(slot.start) === day);
  if (ofDay.length === 0) return { day: first, start: '', lost: true };
  const isIt = (slot: { start: string }): boolean =>
    start === undefined ? from !== null && clockOf(slot.start) === clockOf(from) : sameTime(slot.start, start);
  const found = ofDay.find(isIt)?.start;
  return { day, start: found ?? '', lost: start !== undefined && found === undefined };
};
