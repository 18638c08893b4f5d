import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './feeds.module.css';

const SAID_MS = 3_000;

/** A sentence for whoever makes the file, to read and to copy. */
export function CopySentence({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    const write = async (): Promise<void> => navigator.clipboard.writeText(text);
    write().then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not let pages copy: mark the sentence.'),
    );
  };
  return (
    <div className={styles.copy}>
      <q className={styles.soft}>{text}</q>
      <Button variant="quiet" onClick={copy}>
        Copy
      </Button>
      <span role="status" className={styles.soft}>
        {said}
      </span>
    </div>
  );
}
