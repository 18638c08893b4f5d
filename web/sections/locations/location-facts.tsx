import { streetLines, townLine } from '#domain/locations/postal-address.ts';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hoursLines } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { licenceLine } from '#domain/locations/licence.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './location-card.module.css';

type Location = Site['locations'][number];

export function Address({ location: { address }, distance = null }: { location: Location; distance?: string | null }) {
  const site = useSite();
  return (
    <address className={styles.address}>
      {streetLines(address, site).join(', ')}
      <br />
      {townLine(address, site)}
      {distance !== null && <strong> ({distance})</strong>}
    </address>
  );
}

/** Dealer licence or trader registration, and the repairer's number where there is one. */
export function LicenceLines({ location }: { location: Location }) {
  const site = useSite();
  const { motor_vehicle_repairer: repairer } = location;
  return (
    <>
      <p className={styles.quiet}>{licenceLine(location, site)}</p>
      {repairer !== null && <p className={styles.quiet}>Motor vehicle repairer {repairer}</p>}
    </>
  );
}

/** The week, days with the same hours together. */
export function HoursList({ location }: { location: Location }) {
  return (
    <dl className={styles.hours}>
      {hoursLines(location.contact_detail.opening_hours).map(({ days, hours }) => (
        <div key={days} className={styles.line}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** To call, to drive there, and what else is offered. */
export function LocationWays({ location, children }: { location: Location; children?: ReactNode }) {
  const { phone } = location.contact_detail;
  return (
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
  );
}
