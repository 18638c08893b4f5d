import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './form-page.module.css';

interface FormColumnsProps {
  /** On a desk beside the matter, on a phone below it. */
  aside: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** What is filled in, and what belongs to it. */
export function FormColumns({ aside, className, children }: FormColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={classNames(styles.matter, className)}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/** The frame of what is filled in, where it is no form of the usual kind. */
export const framed = styles.framed;
