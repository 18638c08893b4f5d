import type { ReactNode } from 'react';
import styles from './sections.module.css';

interface PageSectionProps {
  /** The anchor that the page's bar links to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the vehicle page under its own heading. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
