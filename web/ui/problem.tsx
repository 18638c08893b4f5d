import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** What went wrong, said at once; nothing for null. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === null) return null;
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
