import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MoreButton, PageSection } from './page-section.tsx';
import styles from './sections.module.css';

interface FeatureListProps {
  id: string;
  title: string;
  items: readonly string[];
}

/** A feature list: eight items, then a button; nothing when empty (docs/product/vehicles.md, 'Features'). */
export function FeatureList({ id, title, items }: FeatureListProps) {
  const { featuresLimit } = useSite().constants;
  const [open, setOpen] = useState(false);
  const listed = [...new Set(items)];
  if (listed.length === 0) return null;
  return (
    <PageSection id={id} title={title}>
      <ul id={`${id}-items`} className={styles.features}>
        {listed.map((item, index) => (
          <li key={item} className={classNames(styles.feature, !open && index >= featuresLimit && styles.rest)}>
            <Icon of={Check} className={styles.tick} />
            {item}
          </li>
        ))}
      </ul>
      {listed.length > featuresLimit && (
        <MoreButton
          open={open}
          onToggle={() => setOpen(!open)}
          words={[`Show All (${listed.length})`, 'Hide']}
          controls={`${id}-items`}
        />
      )}
    </PageSection>
  );
}
