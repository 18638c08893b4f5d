import { useId } from 'react';
import { DayInput } from './day-input.tsx';
import styles from './date-range.module.css';

interface DateRangeProps {
  label: string;
  /** Days as '2026-11-27'; '' is open. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

/** Two days, each of which may be open. A day before the first one moves it along. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const id = useId();
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>From</label>
        <DayInput
          id={`${id}-from`}
          className={styles.day}
          value={from}
          onChange={(day) => onChange({ from: day, to: to !== '' && to < day ? day : to })}
        />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>to</label>
        <DayInput
          id={`${id}-to`}
          className={styles.day}
          value={to}
          min={from === '' ? undefined : from}
          onChange={(day) => onChange({ from: day !== '' && day < from ? day : from, to: day })}
        />
      </span>
    </fieldset>
  );
}
