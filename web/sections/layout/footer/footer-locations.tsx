import { streetLines, townLine } from '#domain/locations/postal-address.ts';
import { ChevronDown } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './footer.module.css';

type Location = Site['locations'][number];

function LocationCard({ location }: { location: Location }) {
  const { address } = location;
  const site = useSite();
  const { phone, opening_hours } = location.contact_detail;
  const now = useNow();
  return (
    <li>
      <h3 className={styles.placeName}>{location.name}</h3>
      <address className={styles.address}>
        <a className={styles.placeLink} href={address.place_url} target="_blank" rel="noopener">
          {streetLines(address, site).join(', ')}
          <br />
          {townLine(address, site)}
        </a>
        <a className={styles.placeLink} href={telHref(phone)}>
          {phone}
        </a>
      </address>
      <details className={styles.week}>
        <summary className={styles.state}>
          {openState(location, now).text}
          <Icon of={ChevronDown} size={16} className={styles.chevron} />
        </summary>
        <dl className={styles.hours}>
          {hoursLines(opening_hours).map(({ days, hours }) => (
            <div key={days} className={styles.hoursLine}>
              <dt>{days}</dt>
              <dd className={styles.hoursValue}>{hours}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** All locations with address, phone, opening state and, unfolded, weekly hours. */
export function FooterLocations() {
  const locations = useSite().locations.filter(({ visible }) => visible);
  return (
    <section aria-label="Locations and opening hours">
      <ul className={styles.places}>
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </ul>
    </section>
  );
}
