import { Check } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';
import { Icon } from '../icon.tsx';

/** Controls of forms only, which no first view has. */
type Without<T> = Omit<T, 'style'>;

interface TextareaProps extends Without<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  ref?: Ref<HTMLTextAreaElement>;
}
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea {...rest} rows={rows} className={classNames(styles.control, styles.textarea, className)} />;
}

interface CheckboxProps extends Without<Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>> {
  ref?: Ref<HTMLInputElement>;
  /** The whole row is clickable. */
  label: ReactNode;
  /** Muted text at the row's end, e.g. a count; part of the accessible name. */
  end?: ReactNode;
}
export function Checkbox({ label, end, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const control = id ?? made;
  return (
    <label className={classNames(styles.row, className)} htmlFor={control}>
      <span className={styles.box}>
        <input {...rest} id={control} type="checkbox" className={styles.checkbox} />
        <Icon of={Check} size={16} className={styles.check} />
      </span>
      <span className={styles.rowLabel}>{label}</span>
      {end !== undefined && <span className={styles.rowEnd}>{end}</span>}
    </label>
  );
}
