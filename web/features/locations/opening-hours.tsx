import { MapPin, Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { HolidayHours } from '#web/sections/locations/holiday-hours.tsx';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { LocationRating } from '#web/sections/locations/location-rating.tsx';
import { HoursTable } from '#web/sections/locations/hours-table.tsx';
import { AllLocationsMap } from '#web/sections/map/all-locations-map.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { hoursHref, readHoursPage, hoursWords, typeLabels } from './hours-words.ts';
import styles from './opening-hours.module.css';

function Week({ location }: { location: Site['locations'][number] }) {
  const { address, contact_detail } = location;
  return (
    <li className={styles.card}>
      <h2>
        <Link to={locationHref(location)}>{location.name}</Link>
      </h2>
      <p className={styles.street}>
        {address.street}, {address.city}
      </p>
      <OpeningLine location={location} />
      <LocationRating location={location} />
      <HoursTable location={location} />
      <div className={styles.ways}>
        <HolidayHours location={location} />
        <LinkButton variant="quiet" wide to={telHref(contact_detail.phone)}>
          <Icon of={Phone} size={18} />
          {contact_detail.phone}
        </LinkButton>
        <LinkButton variant="quiet" wide to={address.place_url} target="_blank" rel="noopener">
          <Icon of={MapPin} size={18} />
          Get Directions
        </LinkButton>
      </div>
    </li>
  );
}

/** Links, so that it works without scripts; nothing with one type. */
function TypeSelector({ types, type }: Pick<ReturnType<typeof readHoursPage>, 'types' | 'type'>) {
  if (types.length < 2) return null;
  return (
    <nav aria-label="Location type" className={styles.types}>
      {types.map((one) => (
        <Link key={one} to={hoursHref(one)} className={styles.type} aria-current={one === type ? 'page' : undefined}>
          {typeLabels[one]}
        </Link>
      ))}
    </nav>
  );
}

/** The week of every location of a type, and its holidays. */
export function OpeningHours() {
  const { site, search } = usePageRequest();
  const { types, type, locations } = readHoursPage(site, search);
  const { title, crumbs } = hoursWords(site);
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <LocationRating />
        <TypeSelector types={types} type={type} />
      </div>
      <ul key={type} className={styles.cards} data-count={Math.min(locations.length, 3)} aria-label={typeLabels[type]}>
        {locations.map((location) => (
          <Week key={location.id} location={location} />
        ))}
      </ul>
      <section className={styles.where} aria-labelledby="where">
        <h2 id="where">Where to find us</h2>
        <AllLocationsMap brief />
      </section>
    </Container>
  );
}
