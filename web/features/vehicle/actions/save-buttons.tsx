import { ArrowLeftRight, Check, Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { compareHref, useCompare, useComparedIds } from '#web/sections/compare/comparison.ts';
import { useSave } from '#web/sections/watchlist/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import styles from './save-buttons.module.css';

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog;

const here = (): string => location.origin + location.pathname;

/** True once the device's own share sheet was shown; a shopper who closes it has still seen it. */
const sharedByDevice = async (title: string): Promise<boolean> => {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ title, url: here() });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
};

/** Shares the page: the device's share sheet on a phone, else a dialog with the address and a QR code. */
function ShareButton({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const { Part: ShareDialog, bring } = useDeferredComponent(loadDialog);
  const share = async (): Promise<void> => {
    if (await sharedByDevice(name)) return;
    bring();
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label="Share"
        onPointerEnter={() => bring()}
        onFocus={() => bring()}
        onClick={() => void share()}
      >
        <Icon of={Share2} />
        <span className={styles.words}>Share</span>
      </Button>
      {ShareDialog !== null && <ShareDialog open={open} onClose={() => setOpen(false)} name={name} address={here()} />}
    </>
  );
}

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
