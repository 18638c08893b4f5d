import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';
import { Icon } from '../icon.tsx';

type Without<T> = Omit<T, 'style'>;

interface InputProps extends Without<InputHTMLAttributes<HTMLInputElement>> {
  ref?: Ref<HTMLInputElement>;
}
export function Input({ className, ...rest }: InputProps) {
  return <input {...rest} className={classNames(styles.control, className)} />;
}

interface SelectProps extends Without<SelectHTMLAttributes<HTMLSelectElement>> {
  ref?: Ref<HTMLSelectElement>;
}
/** A native select in our own box. */
export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, className)}>
      <select {...rest} className={styles.control}>
        {children}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </span>
  );
}
