import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './detail-line.module.css';

interface DetailLineProps {
  label: string;
  /** What leads of it; without one the line says only what it opens. */
  value?: string;
  children: ReactNode;
}

/** One line of the summary card that opens its detail; it needs no scripts. */
export function DetailLine({ label, value, children }: DetailLineProps) {
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={styles.label}>{label}</span>
        {value !== undefined && <strong className={styles.value}>{value}</strong>}
        <Icon of={ChevronDown} className={styles.mark} />
      </summary>
      <div className={styles.detail}>{children}</div>
    </details>
  );
}
