import { termText } from '#domain/finance/wording.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import styles from './calculator.module.css';

const words = (years: string): string => termText(Math.round(Number(years) * 12));

interface TermFieldProps {
  years: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (years: string) => void;
}

/** The term, chosen or slid: a place on the slider is one of the terms. */
export function TermField({ years, value, error, onChange }: TermFieldProps) {
  const at = Math.max(0, years.indexOf(value));
  return (
    <div className={styles.sliding}>
      <Field label="Term" hint="Years to repay it" error={error}>
        {(control) => (
          <Select
            {...control}
            className={styles.number}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <input
        type="range"
        className={styles.slider}
        aria-label="Term, slider"
        aria-valuetext={words(value)}
        min={0}
        max={years.length - 1}
        value={at}
        onChange={({ target }) => onChange(years[Number(target.value)] ?? value)}
      />
    </div>
  );
}
