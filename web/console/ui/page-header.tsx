import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Beside the title in soft text: a count, a state. */
  note?: ReactNode;
  /** Buttons at the line's end. */
  actions?: ReactNode;
}

/** A page's one heading; it has the focus after a navigation. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
