import { and } from '#web/lib/and-words.ts';
import type { Heard } from '#web/sections/words/heard.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './word-offer.module.css';

interface WordOfferProps {
  heard: Heard;
  onTake: (heard: Heard) => void;
  onPlain: (text: string) => void;
}

/** What the typed words mean, for the person to agree: nothing happens until they do. */
export function WordOffer({ heard, onTake, onPlain }: WordOfferProps) {
  return (
    <span className={styles.offer}>
      <span className={styles.lead}>Understood as</span>
      <span className={styles.parts}>
        {heard.parts.map(({ label, typed }, index) => (
          <span key={`${index} ${typed}`} className={styles.part}>
            {label}
          </span>
        ))}
      </span>
      {heard.words.length > 0 && (
        <span className={styles.lead}>with the words {and.format(heard.words.map((word) => `“${word}”`))}</span>
      )}
      <Button wide onClick={() => onTake(heard)}>
        Use as filters
      </Button>
      <button type="button" className={styles.plain} onClick={() => onPlain(heard.text)}>
        Search the words as typed
      </button>
    </span>
  );
}
