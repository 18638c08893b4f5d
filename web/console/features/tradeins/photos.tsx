import { useState } from 'react';
import { ImageOff } from 'lucide-react';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './page.module.css';

function Photo({ source, name }: { source: string; name: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone)
    return (
      <span className={styles.noPhoto}>
        <Icon of={ImageOff} />
        No longer kept
      </span>
    );
  return (
    <a href={source} target="_blank" rel="noreferrer" className={styles.photo}>
      <img src={source} alt={name} width={320} height={240} loading="lazy" onError={() => setGone(true)} />
    </a>
  );
}

/** What the shopper photographed; each opens whole. By the console's own host, which loads nothing from elsewhere. */
export function Photos({ shown: { id, photos, photo_token } }: { shown: OperatorTradeIn }) {
  const { tenant } = useDealer();
  if (photo_token === null) return <p className={styles.soft}>The shopper sent no photos.</p>;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Photo
            source={`/api/v1/console/tenants/${tenant}/trade-ins/${id}/photos/${photo.id}/${photo_token}`}
            name={`Photo ${index + 1} of the car`}
          />
        </li>
      ))}
    </ul>
  );
}
