import { lastDayText } from '#domain/promo/last-day.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offer-card.module.css';

/** `p` where the offers stand before the page's own heading. */
export type OfferTitle = 'h3' | 'p';

/** One offer with its conditions; the whole card is a link to its page. */
export function OfferCard({ offer, level: Heading }: Pick<OfferAnswer, 'offer'> & { level: OfferTitle }) {
  const { id, title, text, picture, disclaimer, expiry, page } = offer;
  const { locations } = useSite();
  const now = useNow();
  return (
    <li className={styles.offer}>
      {picture !== null && (
        <Picture
          mediaKey={picture}
          alt=""
          sizes="(min-width: 1000px) 640px, (min-width: 620px) 46vw, 92vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={page ?? `/offers/${id}`}>
            {title}
          </Link>
        </Heading>
        <p>{text}</p>
        <p className={styles.until}>{lastDayText(expiry, locations, now)}</p>
        {disclaimer !== null && (
          <details className={styles.conditions}>
            <summary>Conditions apply</summary>
            <p>{disclaimer}</p>
          </details>
        )}
      </div>
    </li>
  );
}
