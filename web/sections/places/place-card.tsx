import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hoursLines } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OpeningLine } from './opening-line.tsx';
import styles from './place-card.module.css';
import { Address, LicenceLines } from './place-facts.tsx';

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
export function PlaceCard({
  location,
  level: Heading,
  as: Frame = 'div',
  className,
  distance,
  rating,
  children,
}: PlaceCardProps) {
  const { show_licence_on_cards: hasLicence } = useSite().flags;
  const { phone, opening_hours } = location.contact_detail;
  return (
    <Frame className={classNames(styles.place, className)}>
      <Heading className={styles.name}>{location.name}</Heading>
      <OpeningLine location={location} />
      <Address location={location} distance={distance ?? null} />
      {rating}
      {hasLicence && <LicenceLines location={location} />}
      {opening_hours.length > 0 && (
        <dl className={styles.hours}>
          {hoursLines(opening_hours).map(({ days, hours }) => (
            <div key={days} className={styles.line}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.ways}>
        <LinkButton variant="secondary" wide to={telHref(phone)}>
          <Icon of={Phone} size={18} />
          {phone}
        </LinkButton>
        <LinkButton variant="quiet" wide to={location.address.place_url} target="_blank" rel="noopener">
          <Icon of={MapPin} size={18} />
          Get Directions
        </LinkButton>
        {children}
      </div>
    </Frame>
  );
}
