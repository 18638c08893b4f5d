import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  /** For machines; `when` is what is read. */
  at: string;
  when: string;
  title: string;
  by?: string | undefined;
  /** Under the title: a text, the parts of a form, a delivery's body. */
  detail?: ReactNode;
  tone?: 'neutral' | 'positive' | 'danger' | undefined;
}

/** What happened, in order. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ id, at, when, title, by, detail, tone = 'neutral' }) => (
        <li key={id} className={styles.entry} data-tone={tone}>
          <p className={styles.line}>
            <span className={styles.title}>{title}</span>
            {by !== undefined && <span className={styles.soft}>{by}</span>}
            <time dateTime={at} className={styles.soft}>
              {when}
            </time>
          </p>
          {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
