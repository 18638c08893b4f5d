import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** In the heading's line. */
  note?: ReactNode;
  /** For what is no use on paper. */
  hidesInPrint?: boolean;
  children: ReactNode;
}

/** One matter beside a lead. */
export function Card({ title, note, hidesInPrint = false, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title} data-screen-only={hidesInPrint}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
