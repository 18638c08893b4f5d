import { useId, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { slotDate, type FreeSlot } from '#domain/testdrive/slots.ts';
import { dayWords, OTHER_TIME, timeWords } from '#domain/testdrive/words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import styles from './slot-field.module.css';

/** Days of the strip. */
const WEEK = 7;

interface SlotPickerProps {
  slots: readonly FreeSlot[];
  /** The date whose times are shown; null: the first one. */
  day: string | null;
  chosen: string;
  onDay: (date: string) => void;
  onChoose: (start: string) => void;
  /** Null where another time cannot be wished for. */
  onOther: (() => void) | null;
  more: (() => void) | null;
}

/** 'Sat', '28', 'Nov'. */
function DayLabel({ date }: { date: string }) {
  const [weekday = '', day = '', month = ''] = dayWords(date).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday.slice(0, 3)}</span>
      {` ${day} `}
      <span className={styles.weekday}>{month.slice(0, 3)}</span>
    </>
  );
}

interface DaysProps extends Pick<SlotPickerProps, 'chosen' | 'onDay' | 'onOther' | 'more'> {
  dates: readonly string[];
  day: string | null;
}

const weekStart = (n: number): number => Math.floor(Math.max(0, n) / WEEK) * WEEK;

/** Seven days that have a free time; arrow keys go through them, the buttons to others. */
function Days({ dates, day, chosen, onDay, onOther, more }: DaysProps) {
  const group = useId();
  const [wanted, setWanted] = useState(() => weekStart(dates.indexOf(day ?? '')));
  // Later dates are asked for and arrive afterwards.
  const from = Math.min(wanted, weekStart(dates.length - 1));
  const isLast = from + WEEK >= dates.length && more === null;
  const turn = (to: number): void => {
    if (to + WEEK > dates.length) more?.();
    setWanted(to);
    const first = dates[to];
    if (chosen === '' && first !== undefined) onDay(first);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Day</legend>
      <div className={styles.strip}>
        <IconButton label="Show earlier dates" aria-disabled={from === 0} onClick={() => from > 0 && turn(from - WEEK)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <div className={styles.days}>
          {dates.slice(from, from + WEEK).map((date) => (
            <RadioTile
              key={date}
              name={group}
              label={<DayLabel date={date} />}
              checked={date === day}
              onChange={() => onDay(date)}
              className={styles.dayTile}
            />
          ))}
        </div>
        <IconButton label="Show later dates" aria-disabled={isLast} onClick={() => !isLast && turn(from + WEEK)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      {onOther !== null && (
        <RadioTile name={group} label="Another day or time" checked={chosen === OTHER_TIME} onChange={onOther} />
      )}
    </fieldset>
  );
}

/** Two groups of radio buttons: days that have a free time, and beneath them the times of one. */
export function SlotPicker({ slots, day: opened, chosen, onDay, onChoose, onOther, more }: SlotPickerProps) {
  const group = useId();
  const dates = [...new Set(slots.map(slotDate))];
  const day = chosen === OTHER_TIME ? null : (opened ?? dates[0] ?? null);
  const times = slots.filter((slot) => slotDate(slot) === day);
  return (
    <>
      <Days {...{ dates, day, chosen, onDay, onOther, more }} />
      {times.length > 0 && day !== null && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Time on {dayWords(day)}</legend>
          <div className={styles.choices}>
            {times.map(({ start }) => (
              <RadioTile
                key={start}
                name={group}
                label={timeWords(start)}
                checked={start === chosen}
                onChange={() => onChoose(start)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
