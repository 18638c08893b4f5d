import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

/** A state in one or two words; never by its colour alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
