import { useCopy } from '#web/console/lib/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './feeds.module.css';

const words = {
  done: 'Copied.',
  refused: 'This browser does not let pages copy: mark the sentence.',
  forMs: 3_000,
};

/** A sentence for whoever makes the file, to read and to copy. */
export function CopySentence({ text }: { text: string }) {
  const { said, copy } = useCopy(words);
  return (
    <div className={styles.copy}>
      <q className={styles.soft}>{text}</q>
      <Button variant="quiet" onClick={() => copy(text)}>
        Copy
      </Button>
      <span role="status" className={styles.soft}>
        {said}
      </span>
    </div>
  );
}
