import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './place-card.module.css';

interface PlaceCardProps {
  location: Site['locations'][number];
  /** The section's level is one above. */
  level: 'h2' | 'h3';
  as?: 'div' | 'li';
  className?: string | undefined;
  /** More ways on, below phone and directions. */
  children?: ReactNode;
}

/** A location: opening state, address, hours, phone and directions (docs/product/places.md, 'Location section'). */
export function PlaceCard({ location, level: Heading, as: Frame = 'div', className, children }: PlaceCardProps) {
  const { open, text } = openState(location, useNow());
  const { street, city, state, postcode, place_url } = location.address;
  const { phone, opening_hours } = location.contact_detail;
  return (
    <Frame className={classNames(styles.place, className)}>
      <Heading className={styles.name}>{location.name}</Heading>
      <p className={styles.state} data-open={open === true || undefined}>
        {text}
      </p>
      <address className={styles.address}>
        {street}
        <br />
        {city} {state} {postcode}
      </address>
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
        <LinkButton variant="quiet" wide to={place_url} target="_blank" rel="noopener">
          <Icon of={MapPin} size={18} />
          Get Directions
        </LinkButton>
        {children}
      </div>
    </Frame>
  );
}
