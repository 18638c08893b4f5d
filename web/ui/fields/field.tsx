import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Props that connect a control with its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Shown before the error, above the control. */
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** Set when an error summary links to the control. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Ids for `aria-describedby`: hint first, then error. */
const describedBy = (control: string, hint: string | undefined, error: string | undefined): string | undefined => {
  const ids = [hint === undefined ? '' : `${control}-hint`, error === undefined ? '' : `${control}-error`];
  const said = ids.filter((id) => id !== '');
  return said.length === 0 ? undefined : said.join(' ');
};

/** Label, hint, error and control in one column. */
export function Field({ label, hint, error, optional = false, id, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${control}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': describedBy(control, hint, error),
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}
