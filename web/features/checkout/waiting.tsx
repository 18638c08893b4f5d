import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './checkout.module.css';

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner /> {children}
    </p>
  );
}
