import { Link } from '#web/lib/router.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PageSection } from '../sections/page-section.tsx';
import type { ViewedVehicle } from './recently-viewed.ts';
import styles from './recently-viewed-list.module.css';

/** Vehicles seen before on this device; nothing on a first visit. */
export function RecentlyViewedList({ vehicles }: { vehicles: readonly ViewedVehicle[] }) {
  if (vehicles.length === 0) return null;
  return (
    <PageSection id="recently-viewed" title="Recently viewed">
      <ul className={styles.list}>
        {vehicles.map(({ id, slug, name, picture, body, item_type: itemType }) => (
          <li key={id}>
            <Link to={`/cars/${slug}`} className={styles.vehicle}>
              {picture === null ? (
                <span className={styles.blank}>
                  <Silhouette body={body ?? null} itemType={itemType ?? 'car'} />
                </span>
              ) : (
                <Picture mediaKey={picture} alt="" sizes="160px" widths={[320]} />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
