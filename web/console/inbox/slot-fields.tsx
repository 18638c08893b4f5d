import { dayWords, timeWords } from '#domain/testdrive/words.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';

interface SlotFieldsProps {
  slots: readonly { start: string }[];
  day: string;
  start: string;
  missing: string | undefined;
  onDay: (day: string) => void;
  onStart: (start: string) => void;
}

/** By the location's clock. */
export const dayOf = (start: string): string => start.slice(0, 10);

/** A free time: its day, then its hour. */
export function SlotFields({ slots, day, start, missing, onDay, onStart }: SlotFieldsProps) {
  const days = [...new Set(slots.map((slot) => dayOf(slot.start)))];
  return (
    <>
      <Field label="Day">
        {(control) => (
          <Select {...control} value={day} onChange={({ target }) => onDay(target.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {dayWords(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Time" error={missing}>
        {(control) => (
          <Select {...control} value={start} onChange={({ target }) => onStart(target.value)}>
            <option value="">Choose a time</option>
            {slots
              .filter((slot) => dayOf(slot.start) === day)
              .map((one) => (
                <option key={one.start} value={one.start}>
                  {timeWords(one.start)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}
