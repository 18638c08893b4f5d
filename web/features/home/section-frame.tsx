import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/lib/router.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './section-frame.module.css';

interface SectionFrameProps {
  title: string;
  id?: string;
  lead?: string;
  more?: { label: string; href: string };
  /** `band` has the surface colour, edge to edge. */
  tone?: 'plain' | 'band';
  children: ReactNode;
}

export function SectionFrame({ title, id, lead, more, tone = 'plain', children }: SectionFrameProps) {
  return (
    <section id={id} className={classNames(styles.section, tone === 'band' && styles.band)}>
      <Container>
        <div className={styles.head}>
          <div>
            <h2>{title}</h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {more !== undefined && (
            <Link className={styles.more} to={more.href}>
              {more.label}
              <Icon of={ArrowRight} size={18} />
            </Link>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}
