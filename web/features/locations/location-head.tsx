import { Check, Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { HolidayHours } from '#web/sections/locations/holiday-hours.tsx';
import { HoursTable } from '#web/sections/locations/hours-table.tsx';
import { Address, LicenceLines } from '#web/sections/locations/location-facts.tsx';
import { LocationRating } from '#web/sections/locations/location-rating.tsx';
import { bookingWay, contactHref } from '#web/sections/locations/location-ways.ts';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { Directions } from '#web/sections/map/one-location-map.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture, wideWidths } from '#web/ui/picture.tsx';
import styles from './location.module.css';

type PlaceOfSite = Site['locations'][number];

const PICTURE = '(min-width: 1400px) 1320px, 100vw';

function Ways({ location }: { location: PlaceOfSite }) {
  const site = useSite();
  const booking = bookingWay(site);
  const { phone, landline_phone: landline } = location.contact_detail;
  return (
    <div className={styles.ways}>
      <LinkButton wide to={telHref(phone)}>
        <Icon of={Phone} size={18} />
        {phone}
      </LinkButton>
      {landline !== undefined && (
        <LinkButton variant="secondary" wide to={telHref(landline)}>
          <Icon of={Phone} size={18} />
          Landline {landline}
        </LinkButton>
      )}
      <LinkButton variant="secondary" wide to={contactHref(location)}>
        Contact
      </LinkButton>
      {booking !== null && (
        <LinkButton variant="secondary" wide to={booking.href}>
          {booking.label}
        </LinkButton>
      )}
      <Directions location={location} />
    </div>
  );
}

interface LocationHeadProps {
  location: PlaceOfSite;
  kind: string;
  title: string;
  services: readonly string[];
}

/** What a place is, when it is open and what it looks like; each template arranges them its own way. */
export function LocationHead({ location, kind, title, services }: LocationHeadProps) {
  const { template } = useSite();
  const { image } = location;
  return (
    <div className={styles.head} data-template={template} data-picture={image !== undefined || undefined}>
      <div className={styles.what}>
        <p className={styles.kind}>{kind}</p>
        <h1>{title}</h1>
        <OpeningLine location={location} />
        <Address location={location} />
        <LocationRating location={location} />
        <Ways location={location} />
        <LicenceLines location={location} />
      </div>
      {image !== undefined && (
        <Picture
          mediaKey={image.url}
          alt={image.alt ?? `${location.name}, ${location.address.city}`}
          sizes={PICTURE}
          widths={wideWidths}
          eager
          className={styles.picture}
        />
      )}
      {services.length > 0 && (
        <section className={styles.services} aria-labelledby="location-services">
          <h2 id="location-services">What we do here</h2>
          <ul>
            {services.map((service) => (
              <li key={service}>
                <Icon of={Check} size={18} />
                {service}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.hours} aria-labelledby="location-hours">
        <h2 id="location-hours">Opening hours</h2>
        <HoursTable location={location} />
        <HolidayHours location={location} />
      </section>
    </div>
  );
}
