import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './copy-button.module.css';

const SAID_MS = 2_000;

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    const write = async (): Promise<void> => navigator.clipboard.writeText(text);
    write().then(
      () => setSaid('Copied'),
      () => setSaid('This browser does not let pages copy'),
    );
  };
  return (
    <span className={styles.copy}>
      <IconButton label={label} onClick={copy}>
        <Icon of={said === 'Copied' ? Check : Copy} size={16} />
      </IconButton>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  );
}
