import { untilLabel } from '#domain/text/dates.ts';
import type { OfferAnswer } from '#functions/sites/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './offer-card.module.css';

/** `p` where the offers stand before the page's own heading. */
export type OfferTitle = 'h3' | 'p';

/** One offer with its conditions; the whole card is a link to its page. */
export function OfferCard({ offer, level: Heading }: Pick<OfferAnswer, 'offer'> & { level: OfferTitle }) {
  const { id, title, text, picture, disclaimer, expiry } = offer;
  return (
    <li className={styles.offer}>
      {picture !== null && (
        <Picture
          mediaKey={picture}
          alt=""
          sizes="(min-width: 1000px) 400px, (min-width: 620px) 46vw, 92vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={`/offers/${id}`}>
            {title}
          </Link>
        </Heading>
        <p>{text}</p>
        <p className={styles.until}>{untilLabel(expiry)}</p>
        {disclaimer !== null && <p className={styles.conditions}>{disclaimer}</p>}
      </div>
    </li>
  );
}
