import { Link } from '#web/lib/router.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './parsed-query-chips.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** Turns filters made from words back into words, one by one or all, because parsing is a guess. */
export function ParsedQueryChips({ view: { parsed, searchState, href } }: { view: ListingView }) {
  const on = parsed?.parts.filter((part) => part.isApplied(searchState)) ?? [];
  if (parsed === null || on.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.lead}>Not what you meant? Look for the words instead:</span>
      <ul className={styles.parts}>
        {on.map((part, index) => (
          <li key={`${index} ${part.typed}`}>
            <Link className={styles.part} to={href(part.asText(searchState))} rel="nofollow">
              “{part.typed}”<VisuallyHidden> instead of the filter {part.label}</VisuallyHidden>
            </Link>
          </li>
        ))}
        {on.length > 1 && (
          <li>
            <Link className={styles.part} to={href(parsed.asText(searchState))} rel="nofollow">
              all of it
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
