import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hoursLines } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocationMap } from './location-map.tsx';
import { OpeningLine } from './opening-line.tsx';
import card from './place-card.module.css';
import { Address, LicenceLines } from './place-facts.tsx';
import styles from './place-info.module.css';

interface PlaceInfoProps {
  location: Site['locations'][number];
  level: 'h2' | 'h3';
  /** Of the location; not on pages whose first view does not ask for reviews. */
  rating?: ReactNode;
  /** More ways on, below phone and directions. */
  children?: ReactNode;
}

/** One location over the whole width: what and when, and a map; nothing without hours. */
export function PlaceInfo({ location, level: Heading, rating, children }: PlaceInfoProps) {
  const { show_licence_on_cards: hasLicence } = useSite().flags;
  const { phone, opening_hours } = location.contact_detail;
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
      <dl className={card.hours}>
        {hoursLines(opening_hours).map(({ days, hours }) => (
          <div key={days} className={card.line}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <div className={card.ways}>
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
      <div className={styles.map}>
        <LocationMap location={location} />
      </div>
    </div>
  );
}
