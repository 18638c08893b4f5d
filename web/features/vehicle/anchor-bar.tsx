import { keyInformation } from '#domain/vehicle/details.ts';
import { itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import styles from './sections.module.css';

export interface Anchor {
  id: string;
  label: string;
}

export function AnchorBar({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <nav className={styles.anchors} aria-label="On this page">
      <ul className={styles.anchorList}>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a className={styles.anchor} href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const anchorsOf = ({ car, location }: CarAnswer, site: Pick<Site, 'flags'>): Anchor[] =>
  [
    { id: 'key-information', label: 'Key information', shown: keyInformation(car).length > 0 },
    { id: 'comments', label: 'Comments', shown: true },
    { id: 'features', label: 'Features', shown: car.features.length > 0 },
    { id: 'included', label: 'What’s included', shown: car.standardEquipment.length > 0 },
    { id: 'specifications', label: `${itemTypeLabels[car.item_type]} details`, shown: true },
    { id: 'vehicle-map', label: 'Location', shown: location !== null && site.flags.show_map },
  ].filter(({ shown }) => shown);
