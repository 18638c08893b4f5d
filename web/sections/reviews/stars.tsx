import { MOST_STARS, ratingText, toStars } from '#domain/reviews/rules.ts';
import styles from './stars.module.css';

const STAR = 'M10.0 1.4L12.4 7.3L18.7 7.8L13.9 11.9L15.4 18.0L10.0 14.7L4.6 18.0L6.1 11.9L1.3 7.8L7.6 7.3Z';
const HALF = 'M10.0 1.4L10.0 14.7L4.6 18.0L6.1 11.9L1.3 7.8L7.6 7.3Z';
const PITCH = 22;

/** Stars that read as the true number: '4.6 out of 5' (docs/product/content.md, 'Reviews'). */
export function Stars({ rating }: { rating: number }) {
  const { full, partial } = toStars(rating);
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${MOST_STARS * PITCH} 20`}
      role="img"
      aria-label={`${ratingText(rating)} out of ${MOST_STARS}`}
    >
      {Array.from({ length: MOST_STARS }, (_, n) => (
        <g key={n} transform={`translate(${n * PITCH} 0)`}>
          <path d={STAR} className={n < full ? styles.full : styles.empty} />
          {n === full && partial && <path d={HALF} className={styles.full} />}
        </g>
      ))}
    </svg>
  );
}
