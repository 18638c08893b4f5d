import { streetLines, townLine } from '#domain/locations/postal-address.ts';
import { MapPin } from 'lucide-react';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { LocationMap } from '#web/sections/locations/location-map.tsx';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { licenceLine } from '../summary/disclosures.ts';
import { PageSection } from './page-section.tsx';
import styles from './sections.module.css';

/** A location that the dealer hides has no page. */
const isShown = (location: Location): boolean => visibleLocations({ locations: [location] }).length > 0;

/** The vehicle's location and hours, with the number of its call button. Directions open in a new tab. */
export function LocationSection({ location, phone }: { location: Location; phone: string | null }) {
  const site = useSite();
  const now = useNow();
  const { address, contact_detail: contact } = location;
  return (
    <PageSection id="vehicle-map" title="Where to see it">
      <div className={styles.place}>
        <div className={styles.placeText}>
          <h3>{location.name}</h3>
          <address className={styles.address}>
            {streetLines(address, site).join(', ')}
            <br />
            {townLine(address, site)}
          </address>
          {phone !== null && (
            <p>
              <a href={telHref(phone)}>{phone}</a>
            </p>
          )}
          <p className={styles.quiet}>{licenceLine(location, site)}</p>
          <LinkButton to={address.place_url} variant="secondary" target="_blank" rel="noopener">
            <Icon of={MapPin} />
            Get Directions
          </LinkButton>
          {isShown(location) && (
            <LinkButton to={locationHref(location)} variant="quiet">
              View Location
            </LinkButton>
          )}
        </div>
        <div>
          <LocationMap location={location} />
          <p className={styles.openNow}>{openState(location, now).text}</p>
          <dl className={styles.lines}>
            {hoursLines(contact.opening_hours).map(({ days, hours }) => (
              <div key={days} className={styles.line}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </PageSection>
  );
}
