import type { ReactNode } from 'react';
import styles from './sections.module.css';

interface PageSectionProps {
  /** Anchor for the page's section links. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the vehicle page with a heading. */
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
