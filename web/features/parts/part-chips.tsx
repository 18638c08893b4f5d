import { X } from 'lucide-react';
import { emptyPartSearch } from '#domain/parts/state.ts';
import { Link } from '#web/lib/router.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { partsHref } from '#web/sections/parts/parts-address.ts';
import { partChips } from './parts-words.ts';
import styles from './part-chips.module.css';
import type { PartsView } from './use-parts.ts';

/** What the words were read as, and what was chosen: each can be taken back. */
export function PartChips({ view: { answer, answered } }: { view: PartsView }) {
  const removal = useFocusAfterRemoval();
  const chips = partChips(answered, answer.read_as);
  return (
    <>
      {answer.read_as.forgiven && (
        <p>Nothing is written “{answered.query}”, so these are the parts whose words come close.</p>
      )}
      {chips.length > 0 && (
        <div {...removal}>
          <VisuallyHidden>Filters that are on:</VisuallyHidden>
          <ul className={styles.list}>
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <Link className={styles.chip} to={partsHref(without)} rel="nofollow">
                  <VisuallyHidden>Remove </VisuallyHidden>
                  <span className={styles.label}>{label}</span>
                  <Icon of={X} size={16} />
                </Link>
              </li>
            ))}
            <li>
              <Link className={styles.clear} to={partsHref(emptyPartSearch)}>
                Clear all
              </Link>
            </li>
          </ul>
        </div>
      )}
    </>
  );
}
