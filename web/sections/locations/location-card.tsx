import type { ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { OpeningLine } from './opening-line.tsx';
import styles from './location-card.module.css';
import { Address, HoursList, LicenceLines, LocationWays } from './location-facts.tsx';

interface PlaceCardProps {
  location: Site['locations'][number];
  /** The section's level is one above. */
  level: 'h2' | 'h3';
  as?: 'div' | 'li';
  className?: string | undefined;
  /** '283 km', from the shopper. */
  distance?: string | null;
  /** Of the location; not on pages whose first view does not ask for reviews. */
  rating?: ReactNode;
  /** More ways on, below phone and directions. */
  children?: ReactNode;
}

/** A location: opening state, address, hours, phone and directions (docs/product/places.md, 'Location section'). */
export function LocationCard({
  location,
  level: Heading,
  as: Frame = 'div',
  className,
  distance,
  rating,
  children,
}: PlaceCardProps) {
  const { show_licence_on_cards: hasLicence } = useSite().flags;
  const { opening_hours } = location.contact_detail;
  return (
    <Frame className={classNames(styles.place, className)}>
      <Heading className={styles.name}>{location.name}</Heading>
      <OpeningLine location={location} />
      <Address location={location} distance={distance ?? null} />
      {rating}
      {hasLicence && <LicenceLines location={location} />}
      {opening_hours.length > 0 && <HoursList location={location} />}
      <LocationWays location={location}>{children}</LocationWays>
    </Frame>
  );
}
