import { joinWithAnd } from '#web/lib/formats.ts';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './parsed-query-suggestion.module.css';

interface WordOfferProps {
  heard: ParsedQueryView;
  onTake: (heard: ParsedQueryView) => void;
  onPlain: (text: string) => void;
}

/** The parsed query as a suggestion; nothing changes until it is accepted. */
export function ParsedQuerySuggestion({ heard, onTake, onPlain }: WordOfferProps) {
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
        <span className={styles.lead}>with the words {joinWithAnd.format(heard.words.map((word) => `“${word}”`))}</span>
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
