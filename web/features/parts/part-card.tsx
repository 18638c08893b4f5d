import { fitsText } from '#domain/parts/words-of-parts.ts';
import type { ShownPart } from '#functions/parts/contract.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './part-card.module.css';
import { PartBuy } from './part-buy.tsx';
import { PartPicture } from '#web/sections/parts/part-picture.tsx';

interface PartCardProps {
  part: ShownPart;
  /** Shows the part with all its vehicles. */
  href: string;
  eager: boolean;
}

export const labelOf = ({ brand, number }: Pick<ShownPart, 'brand' | 'number'>): string =>
  [brand, number].filter((text) => text !== null).join(' · ');

export function PartCard({ part, href, eager }: PartCardProps) {
  return (
    <article className={styles.card}>
      <PartPicture part={part} eager={eager} beside="phone" />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={href} rel="nofollow">
            {part.name}
          </Link>
        </h2>
        <p className={styles.soft}>{labelOf(part)}</p>
        <p className={styles.fits}>{fitsText(part)}</p>
        <PartBuy part={part} />
      </div>
    </article>
  );
}
