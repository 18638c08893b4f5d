import { useId, type ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import type { Emptiness } from './account-lists.ts';
import styles from './account-view.module.css';

interface SectionProps {
  title: string;
  /** How long its records are kept. */
  keptFor?: string;
  children: ReactNode;
}

/** A list of the account. */
export function Section({ title, keptFor, children }: SectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      {children}
      {keptFor !== undefined && keptFor !== '' && <p className={styles.soft}>Kept: {keptFor}</p>}
    </section>
  );
}

/** Says what to do next where nothing is listed. */
export function Empty({ text, to, label }: Emptiness) {
  return (
    <>
      <p>{text}</p>
      <div className={styles.actions}>
        <LinkButton to={to} variant="secondary">
          {label}
        </LinkButton>
      </div>
    </>
  );
}
