import { Share2 } from 'lucide-react';
import { useState } from 'react';
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
export function ShareButton({ name }: { name: string }) {
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
