import { ArrowLeftRight, Check, Heart } from 'lucide-react';
import type { Hit } from '#domain/search/hit-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useCompare } from '#web/sections/compare/comparison.ts';
import { useSave } from '../watchlist/use-save.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './card-actions.module.css';

/** After the card's link in the DOM, so that the vehicle is named first. */
export function CardActions({ hit }: { hit: Hit }) {
  const { flags } = useSite();
  const compare = useCompare(hit);
  const save = useSave(hit);
  return (
    <div className={styles.actions}>
      {flags.compare_enabled && (
        <button type="button" className={styles.button} title="Compare" {...compare}>
          <Icon of={compare['aria-pressed'] ? Check : ArrowLeftRight} />
        </button>
      )}
      {save.offered && (
        <button type="button" className={styles.button} title="Save" {...save.button}>
          <Icon of={Heart} className={styles.heart} />
        </button>
      )}
    </div>
  );
}
