import { localDateTime } from '#domain/hours/local-time.ts';
import type { DetailLine } from '#domain/vehicle/details.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { PageSection } from './page-section.tsx';
import type { SectionProps } from './section.ts';
import styles from './sections.module.css';
import { energyLines, identityLines, specificationGroups } from './specifications.ts';

function Lines({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Empty lines and groups are left out (docs/product/vehicles.md, 'Specifications'). */
export function SpecificationTables({ answer: { car: vehicle } }: SectionProps) {
  return (
    <PageSection id="specifications" title={`${itemTypeLabels[vehicle.item_type]} Summary and All Specifications`}>
      <div className={styles.groups}>
        {specificationGroups(vehicle).map(({ title, lines }) => (
          <div key={title} className={styles.group}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <Lines lines={lines} />
          </div>
        ))}
      </div>
    </PageSection>
  );
}

/** Of the day at the vehicle's place. */
const useToday = (location: SectionProps['answer']['location']): string => {
  const site = useSite();
  return localDateTime(useNow(), location?.time_zone ?? site.locations[0]?.time_zone ?? 'UTC').date;
};

function Rights({ rights }: { rights: readonly string[] }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.groupTitle}>Your rights</h3>
      {rights.map((right) => (
        <p key={right} className={styles.prose}>
          {right}
        </p>
      ))}
    </div>
  );
}

/** '{type} Details': numbers, dates and licences (docs/product/vehicles.md, 'Published numbers'). */
export function IdentityDetails({ answer: { car: vehicle, location, rights = [] } }: SectionProps) {
  const site = useSite();
  const today = useToday(location);
  const energy = energyLines(vehicle, site.country);
  return (
    <PageSection id="details" title={`${itemTypeLabels[vehicle.item_type]} Details`}>
      {vehicle.cin_url !== null && (
        <p>
          <a href={vehicle.cin_url} target="_blank" rel="noopener">
            Consumer Information Notice
          </a>
        </p>
      )}
      {energy !== null && (
        <div className={styles.group}>
          <h3 className={styles.groupTitle}>Energy and emissions</h3>
          <Lines lines={energy} />
        </div>
      )}
      <Lines lines={identityLines(vehicle, { location, site, today })} />
      {rights.length > 0 && <Rights rights={rights} />}
    </PageSection>
  );
}
