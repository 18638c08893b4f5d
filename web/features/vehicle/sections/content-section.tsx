import type { ReactNode } from 'react';
import type { ContentBlock } from '#tenants/schemas/vehicle-page-schema.ts';
import { PageSection } from './page-section.tsx';
import styles from './sections.module.css';

interface ContentSectionProps {
  id: string;
  block: ContentBlock | null;
  children?: ReactNode;
}

/** A text of the dealer with its points; nothing without a text (docs/product/vehicles.md, 'Dealer texts'). */
export function ContentSection({ id, block, children }: ContentSectionProps) {
  if (block === null) return null;
  return (
    <PageSection id={id} title={block.title}>
      {block.text !== '' && <p className={styles.prose}>{block.text}</p>}
      <Points points={block.points} />
      {children}
    </PageSection>
  );
}

export function Points({ points }: Pick<ContentBlock, 'points'>) {
  if (points.length === 0) return null;
  return (
    <dl className={styles.points}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className={styles.pointTitle}>{title}</dt>
          <dd className={styles.pointText}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
