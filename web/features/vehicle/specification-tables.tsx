import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { localDateTime } from '#domain/hours/opening.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { PageSection } from './page-section.tsx';
import styles from './sections.module.css';
import { specificationGroups } from './specifications.ts';

/** '{type} Details': all known specifications, empty rows left out (docs/product/vehicles.md, 'Specifications'). */
export function SpecificationTables({ answer: { car, location } }: { answer: CarAnswer }) {
  const site = useSite();
  const now = useNow();
  const zone = location?.time_zone ?? site.locations[0]?.time_zone ?? 'UTC';
  const groups = specificationGroups(car, { location, site, today: localDateTime(now, zone).date });
  return (
    <PageSection id="specifications" title={`${itemTypeLabels[car.item_type]} Details`}>
      <div className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <dl className={styles.lines}>
              {lines.map(({ label, value }) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
