import { MapPin, Phone } from 'lucide-react';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { telephoneHref } from '#web/sections/layout/phone-link.tsx';
import { salesLocationsOf } from '#web/sections/shopper-location/sales-locations.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './locations.module.css';
import { SectionFrame } from './section-frame.tsx';

type Location = Site['locations'][number];

/** The sales locations; a dealer with a single one also shows its workshop. */
const locationsOf = (site: Site): Location[] => {
  const shown =
    site.dealerships.length === 1 ? site.locations.filter(({ visible }) => visible) : salesLocationsOf(site);
  return shown.filter(({ name }) => name !== '');
};

function LocationCard({ location }: { location: Location }) {
  const { open, text } = openState(location, useNow());
  const { street, city, state, postcode, place_url } = location.address;
  const { phone, opening_hours } = location.contact_detail;
  return (
    <li className={styles.place}>
      <h3 className={styles.name}>{location.name}</h3>
      <p className={styles.state} data-open={open === true || undefined}>
        {text}
      </p>
      <address className={styles.address}>
        {street}
        <br />
        {city} {state} {postcode}
      </address>
      <dl className={styles.hours}>
        {hoursLines(opening_hours).map(({ days, hours }) => (
          <div key={days} className={styles.line}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <LinkButton variant="secondary" wide to={telephoneHref(phone)}>
          <Icon of={Phone} size={18} />
          {phone}
        </LinkButton>
        <LinkButton variant="quiet" wide to={place_url} target="_blank" rel="noopener">
          <Icon of={MapPin} size={18} />
          Get Directions
        </LinkButton>
      </div>
    </li>
  );
}

/** 'Our Locations': address, opening state and contact (docs/product/places.md, 'Locations carousel'). */
export function Locations() {
  const locations = locationsOf(useSite());
  if (locations.length === 0) return null;
  return (
    <SectionFrame id="locations" title={locations.length === 1 ? 'Where we are' : 'Our Locations'}>
      <ul className={styles.places} data-count={Math.min(locations.length, 4)}>
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </ul>
    </SectionFrame>
  );
}
