import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Takes no room and is not seen. Screen readers read it, unless its content is hidden from them too. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
