import type { ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationMap } from './location-map.tsx';
import { OpeningLine } from './opening-line.tsx';
import card from './location-card.module.css';
import { Address, HoursList, LicenceLines, LocationWays } from './location-facts.tsx';
import styles from './location-info.module.css';

interface PlaceInfoProps {
  location: Site['locations'][number];
  level: 'h2' | 'h3';
  /** Of the location; not on pages whose first view does not ask for reviews. */
  rating?: ReactNode;
  /** More ways on, below phone and directions. */
  children?: ReactNode;
}

/** One location over the whole width: what and when, and a map; nothing without hours. */
export function LocationInfo({ location, level: Heading, rating, children }: PlaceInfoProps) {
  const { show_licence_on_cards: hasLicence } = useSite().flags;
  const { opening_hours } = location.contact_detail;
  if (opening_hours.length === 0) return null;
  return (
    <div className={styles.info}>
      <div className={styles.what}>
        <Heading className={card.name}>{location.name}</Heading>
        <OpeningLine location={location} />
        <Address location={location} />
        {rating}
        {hasLicence && <LicenceLines location={location} />}
      </div>
      <HoursList location={location} />
      <LocationWays location={location}>{children}</LocationWays>
      <div className={styles.map}>
        <LocationMap location={location} />
      </div>
    </div>
  );
}
