import { useState } from 'react';
import { furtherInformation, isFolded, keyInformationHeading } from '#domain/vehicle/details.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MoreButton, PageSection } from './page-section.tsx';
import styles from './sections.module.css';

/** Key facts: four, then a button (docs/product/vehicles.md, 'Key information'). */
export function KeyInformation({ car: vehicle }: { car: Vehicle }) {
  const { keyInformationItems: shown } = useSite().constants;
  const [open, setOpen] = useState(false);
  const items = furtherInformation(vehicle);
  const folds = isFolded(items.length, shown);
  if (items.length === 0) return null;
  return (
    <PageSection id="key-information" title="Key information">
      <p className={styles.heading}>{keyInformationHeading(vehicle)}</p>
      <dl id="key-information-items" className={styles.keyItems}>
        {items.map(({ label, value }, index) => (
          <div key={label} className={classNames(styles.keyItem, folds && !open && index >= shown && styles.rest)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {folds && (
        <MoreButton
          open={open}
          onToggle={() => setOpen(!open)}
          words={['Show More', 'Show Less']}
          controls="key-information-items"
        />
      )}
    </PageSection>
  );
}
