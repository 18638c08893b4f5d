import { FileDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { useBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './brochure-button.module.css';

type Download = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; message: string };

const LABEL = 'Download brochure (PDF)';

const useDownload = (address: string, name: string) => {
  const { unexpectedError } = useSite().words;
  const [download, setDownload] = useState<Download>({ kind: 'idle' });
  const start = async (): Promise<void> => {
    setDownload({ kind: 'busy' });
    try {
      await saveFile(address, name);
      setDownload({ kind: 'idle' });
    } catch (error) {
      const message = error instanceof ApiError && error.message !== '' ? error.message : unexpectedError;
      setDownload({ kind: 'failed', message });
    }
  };
  return { download, start };
};

/** New tabs and the like are the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A plain link without scripts; with them the server's message is shown where the file cannot be had. */
export function BrochureButton({ car: vehicle }: { car: Pick<Vehicle, 'slug' | 'price_type'> }) {
  const state = useBuyerState();
  const inState = state !== null && vehicle.price_type === 'excl_govt_charges' ? `?state=${state}` : '';
  const address = `/api/v1/cars/${encodeURIComponent(vehicle.slug)}/pdf${inState}`;
  const { download, start } = useDownload(address, `${vehicle.slug}.pdf`);
  const busy = download.kind === 'busy';
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (!busy) void start();
  };
  return (
    <div className={styles.brochure}>
      <LinkButton
        {...{ to: address, download: `${vehicle.slug}.pdf`, 'aria-label': LABEL, rel: 'nofollow', onClick }}
        aria-busy={busy || undefined}
        variant="secondary"
        wide
      >
        <span className={classNames(styles.label, busy && styles.covered)}>
          <Icon of={FileDown} />
          {LABEL}
        </span>
        {busy && (
          <span className={styles.progress}>
            <Spinner />
          </span>
        )}
      </LinkButton>
      <span role="status">
        <VisuallyHidden>{busy ? 'Preparing the brochure' : ''}</VisuallyHidden>
      </span>
      {download.kind === 'failed' && (
        <p className={styles.error} role="alert">
          {download.message}
        </p>
      )}
    </div>
  );
}
