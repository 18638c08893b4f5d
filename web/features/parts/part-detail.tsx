import { fitsText, fitText } from '#domain/parts/words-of-parts.ts';
import type { ShownPart } from '#functions/parts/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { labelOf } from './part-card.tsx';
import { PartBuy } from './part-buy.tsx';
import styles from './part-detail.module.css';
import { PartPicture } from '#web/sections/parts/part-picture.tsx';

function Fits({ part }: { part: ShownPart }) {
  if (part.fits.length < 2) return <p>{fitsText(part)}</p>;
  return (
    <div>
      <h3 className={styles.label}>Fits</h3>
      <ul className={styles.fits}>
        {part.fits.map((fit) => (
          <li key={fitText(fit)}>{fitText(fit)}</li>
        ))}
      </ul>
    </div>
  );
}

/** One part with every vehicle that it fits, above the list that it was opened from. */
export function PartDetail({ part, back }: { part: ShownPart; back: string }) {
  return (
    <article className={styles.detail} aria-labelledby="part-title">
      <PartPicture part={part} eager beside="desk" />
      <div className={styles.text}>
        <h2 id="part-title">{part.name}</h2>
        <p className={styles.soft}>{[labelOf(part), part.category].join(' · ')}</p>
        <Fits part={part} />
        {part.supersedes.length > 0 && <p className={styles.soft}>Replaces {part.supersedes.join(', ')}</p>}
        <PartBuy part={part} />
        <Link to={back}>Back to the list</Link>
      </div>
    </article>
  );
}
