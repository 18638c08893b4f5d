import { ArrowLeftRight, Check, Heart } from 'lucide-react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { compareHref, useCompare, useComparedIds } from '#web/sections/compare/comparison.ts';
import { useSave } from '#web/sections/watchlist/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './save-buttons.module.css';
import { ShareButton } from './share-button.tsx';

export function SaveButtons({ car: vehicle }: { car: Vehicle }) {
  const { flags, slug } = useSite();
  const compare = useCompare(vehicle);
  const save = useSave(vehicle);
  const chosen = useComparedIds(slug);
  return (
    <div className={styles.buttons}>
      {save.offered && (
        <Button variant="secondary" {...save.button}>
          <Icon of={Heart} className={styles.heart} />
          <span className={styles.words}>Save</span>
        </Button>
      )}
      {flags.compare_enabled && (
        <Button variant="secondary" {...compare}>
          <Icon of={compare['aria-pressed'] ? Check : ArrowLeftRight} />
          <span className={styles.words}>Compare</span>
        </Button>
      )}
      <ShareButton name={vehicle.name} />
      {flags.compare_enabled && chosen.length > 0 && (
        <Link to={compareHref(chosen)} className={styles.comparison}>
          Compare {chosen.length === 1 ? '1 car' : `${chosen.length} cars`}
        </Link>
      )}
    </div>
  );
}
