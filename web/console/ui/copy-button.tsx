import { Check, Copy } from 'lucide-react';
import { useCopy } from '#web/console/lib/use-copy.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './copy-button.module.css';

const words = { done: 'Copied', refused: 'This browser does not let pages copy', forMs: 2_000 };

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { said, copy } = useCopy(words);
  return (
    <span className={styles.copy}>
      <IconButton label={label} onClick={() => copy(text)}>
        <Icon of={said === words.done ? Check : Copy} size={16} />
      </IconButton>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </span>
  );
}
