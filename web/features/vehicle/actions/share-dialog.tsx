import { encode } from 'uqr';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  address: string;
}

/** One path of unit squares. */
const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with this page’s address"
    >
      <path d={qrPath(data)} />
    </svg>
  );
}

type Copied = 'no' | 'yes' | 'failed';
const outcomes: Readonly<Record<Copied, string>> = {
  no: '',
  yes: 'Link copied.',
  failed: 'Your browser did not allow copying. Select the address and copy it.',
};

/** The page's address to copy, and as a QR code for a phone beside the screen. */
export function ShareDialog({ open, onClose, name, address }: ShareDialogProps) {
  const field = useId();
  const [copied, setCopied] = useState<Copied>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <Dialog open={open} onClose={onClose} title="Share this page">
      <div className={styles.share}>
        <p>{name}</p>
        <label htmlFor={field}>Address</label>
        <div className={styles.row}>
          <Input id={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <Button onClick={copy}>Copy link</Button>
        </div>
        <p role="status" className={styles.outcome}>
          {outcomes[copied]}
        </p>
        <QrCode address={address} />
      </div>
    </Dialog>
  );
}
