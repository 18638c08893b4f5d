import { longDay } from '#domain/text/dates.ts';
import { trimmedText } from '#domain/text/trim.ts';
import type { ReviewsAnswer } from '#functions/reviews/contract.ts';
import styles from './review-card.module.css';
import { Stars } from './stars.tsx';

const MOST_LETTERS = 320;

interface ReviewCardProps {
  review: ReviewsAnswer['reviews'][number];
  /** Null where the dealer has one location only. */
  place: string | null;
}

/** Cut where it is long: the author's page has it all. */
export function ReviewCard({
  review: { author, author_url: href, rating, text, published_at: at },
  place,
}: ReviewCardProps) {
  return (
    <li className={styles.review}>
      <p className={styles.stars}>
        <Stars rating={rating} />
      </p>
      <p className={styles.text}>{trimmedText(text, MOST_LETTERS)}</p>
      <p className={styles.by}>
        {href === null ? (
          author
        ) : (
          <a href={href} target="_blank" rel="noopener nofollow ugc">
            {author}
          </a>
        )}
        <span className={styles.when}>{[place, longDay(new Date(at))].filter((part) => part !== null).join(', ')}</span>
      </p>
    </li>
  );
}
