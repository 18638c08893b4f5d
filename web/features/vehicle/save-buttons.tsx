import { ArrowLeftRight, Check, Heart } from 'lucide-react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useCompare } from '#web/sections/compare/comparison.ts';
import { useSave } from '#web/sections/favourites/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BrochureButton } from './brochure-button.tsx';
import styles from './save-buttons.module.css';
import { ShareButton } from './share-button.tsx';

export function SaveButtons({ car }: { car: Vehicle }) {
  const { flags } = useSite();
  const compare = useCompare(car);
  const save = useSave(car);
  return (
    <>
      <div className={styles.buttons}>
        {save.offered && (
          <Button variant="secondary" {...save.button}>
            <Icon of={Heart} className={styles.heart} />
            Save
          </Button>
        )}
        {flags.compare_enabled && (
          <Button variant="secondary" {...compare}>
            <Icon of={compare['aria-pressed'] ? Check : ArrowLeftRight} />
            Compare
          </Button>
        )}
        <ShareButton name={car.name} />
      </div>
      <BrochureButton car={car} />
    </>
  );
}
