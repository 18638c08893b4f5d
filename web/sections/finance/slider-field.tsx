import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import styles from './calculator.module.css';

interface SliderFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  text: string;
  onChange: (text: string) => void;
  /** What is read of the text, in the slider's unit; null for what is no number. */
  value: number | null;
  max: number;
  step: number;
  /** Said of a place on the slider. */
  say: (value: number) => string;
}

/** A number that can be typed and slid. Beyond its end the slider stands at the end; what was typed counts. */
export function SliderField({ label, hint, error, text, onChange, value, max, step, say }: SliderFieldProps) {
  const at = Math.min(Math.max(value ?? 0, 0), max);
  return (
    <div className={styles.sliding}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className={styles.number}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <input
        type="range"
        className={styles.slider}
        aria-label={`${label}, slider`}
        aria-valuetext={say(at)}
        min={0}
        max={max}
        step={step}
        value={at}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
