import { useId } from 'react';
import { dateOf, type FreeSlot } from '#domain/testdrive/slots.ts';
import { dayWords, OTHER_TIME, timeWords } from '#domain/testdrive/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from './choice.tsx';
import styles from './slot-field.module.css';

interface SlotPickerProps {
  slots: readonly FreeSlot[];
  /** The date whose times are shown. */
  day: string | null;
  chosen: string;
  onDay: (date: string) => void;
  onChoose: (start: string) => void;
  /** Null where another time cannot be wished for. */
  onOther: (() => void) | null;
  more: (() => void) | null;
}

/** 'Sat', '28 Nov'. */
function DayLabel({ date }: { date: string }) {
  const [weekday = '', day = '', month = ''] = dayWords(date).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday.slice(0, 3)}</span>
      {`${day} ${month.slice(0, 3)}`}
    </>
  );
}

function Days({ slots, day, chosen, onDay, onOther, more }: Omit<SlotPickerProps, 'onChoose'>) {
  const group = useId();
  const dates = [...new Set(slots.map(dateOf))];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Day</legend>
      <div className={styles.choices}>
        {dates.map((date) => (
          <Choice
            key={date}
            group={group}
            label={<DayLabel date={date} />}
            chosen={date === day && chosen !== OTHER_TIME}
            onChoose={() => onDay(date)}
          />
        ))}
        {onOther !== null && (
          <Choice group={group} label="Another day or time" chosen={chosen === OTHER_TIME} onChoose={onOther} wide />
        )}
      </div>
      {more !== null && (
        <Button variant="quiet" onClick={more}>
          Show later dates
        </Button>
      )}
    </fieldset>
  );
}

/** Two groups of radio buttons: days that have a free time, and the times of the chosen one. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, day, chosen, onChoose } = props;
  const group = useId();
  const times = chosen === OTHER_TIME ? [] : slots.filter((slot) => dateOf(slot) === day);
  return (
    <>
      <Days {...props} />
      {times.length > 0 && day !== null && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Time on {dayWords(day)}</legend>
          <div className={styles.choices}>
            {times.map(({ start }) => (
              <Choice
                key={start}
                group={group}
                label={timeWords(start)}
                chosen={start === chosen}
                onChoose={() => onChoose(start)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
