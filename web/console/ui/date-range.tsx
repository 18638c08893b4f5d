import { useId } from 'react';
import { Input } from '#web/ui/fields/controls.tsx';
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
        <Input
          id={`${id}-from`}
          type="date"
          className={styles.day}
          value={from}
          onChange={({ target: { value } }) => onChange({ from: value, to: to !== '' && to < value ? value : to })}
        />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>to</label>
        <Input
          id={`${id}-to`}
          type="date"
          className={styles.day}
          value={to}
          min={from === '' ? undefined : from}
          onChange={({ target: { value } }) =>
            onChange({ from: value !== '' && value < from ? value : from, to: value })
          }
        />
      </span>
    </fieldset>
  );
}
