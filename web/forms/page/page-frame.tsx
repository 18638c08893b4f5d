import type { ReactNode } from 'react';
import { BreadcrumbTrail, type Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './page-frame.module.css';

export interface PageWords {
  /** The last one names the page. */
  crumbs: readonly Crumb[];
  title: string;
  text: string;
}

interface PageFrameProps extends PageWords {
  /** Below the text: whom to call instead, or what happened. */
  note?: ReactNode;
  children: ReactNode;
}

/** Trail, heading and what the page is for, above its matter. */
export function PageFrame({ crumbs, title, text, note, children }: PageFrameProps) {
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {note}
      </div>
      {children}
    </Container>
  );
}
