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

interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** So many on a screen; those after them are on paper only. Left out: all. */
  shown?: number;
}

/** What happened, in order. */
export function Timeline({ label, entries, shown = Infinity }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ id, at, when, title, by, detail, tone = 'neutral' }, index) => (
        <li key={id} className={styles.entry} data-tone={tone} data-folded={index >= shown || undefined}>
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
