import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import { selectLocations, sellsVehicles } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { searchQuery } from '#web/queries/queries.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';
import { HolidayHours } from '#web/sections/locations/holiday-hours.tsx';
import { LocationLinks } from '#web/sections/locations/location-links.tsx';
import { LocationMap } from '#web/sections/locations/location-map.tsx';
import { bookingWay, contactHref } from '#web/sections/locations/location-ways.ts';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { LocationCarousel } from '#web/sections/locations/location-carousel.tsx';
import { Address, LicenceLines } from '#web/sections/locations/location-facts.tsx';
import { LocationInfo } from '#web/sections/locations/location-info.tsx';
import { LocationRating } from '#web/sections/locations/location-rating.tsx';
import { HoursTable } from '#web/sections/locations/hours-table.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './location.module.css';
import { locationWords, stockHref, buildLocationSearch } from './location-words.ts';

/** A whole row of three, twice. */
const VEHICLES = 6;

type PlaceOfSite = Site['locations'][number];

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
      <LinkButton variant="secondary" wide to={location.address.place_url} target="_blank" rel="noopener">
        <Icon of={MapPin} size={18} />
        Get Directions
      </LinkButton>
    </div>
  );
}

function Stock({ location }: { location: PlaceOfSite }) {
  const site = useSite();
  const { data: stock } = useQuery(searchQuery(site.search.searchBasePath, buildLocationSearch(location)));
  if (stock === undefined || stock.count === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="location-stock">
      <div className={styles.heading}>
        <h2 id="location-stock">Newest at {location.name}</h2>
        <LinkButton variant="quiet" to={stockHref(location, site)}>
          See all {vehiclesText(stock.count, site)}
        </LinkButton>
      </div>
      <StockGrid hits={stock.hits.slice(0, VEHICLES)} />
    </section>
  );
}

function Others({ location }: { location: PlaceOfSite }) {
  const [first, ...rest] = selectLocations(useSite(), 'all').filter(({ id }) => id !== location.id);
  if (first === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="other-locations">
      <div className={styles.heading}>
        <h2 id="other-locations">{rest.length === 0 ? 'Our other location' : 'Our Locations'}</h2>
        <LinkButton variant="quiet" to="/contact-us">
          Contact Us
        </LinkButton>
      </div>
      {rest.length === 0 ? (
        <LocationInfo location={first} level="h3">
          <LocationLinks location={first} />
        </LocationInfo>
      ) : (
        <LocationCarousel locations={[first, ...rest]} level="h3" />
      )}
    </section>
  );
}

/** A location: what, where and when, its vehicles, and the dealer's other locations. */
export function Location() {
  const request = usePageRequest();
  const words = locationWords(request.site, request);
  if (words === undefined) return <NotFoundView />;
  const { location, title, kind, crumbs } = words;
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.columns}>
        <div className={styles.what}>
          <p className={styles.kind}>{kind}</p>
          <h1>{title}</h1>
          <OpeningLine location={location} />
          <Address location={location} />
          <LocationRating location={location} />
          <Ways location={location} />
          <LicenceLines location={location} />
        </div>
        <section className={styles.hours} aria-labelledby="location-hours">
          <h2 id="location-hours">Opening hours</h2>
          <HoursTable location={location} />
          <HolidayHours location={location} />
        </section>
      </div>
      {location.image !== undefined && (
        <Picture
          mediaKey={location.image.url}
          alt={`${location.name}, ${location.address.city}`}
          sizes="(width >= 900px) 560px, 100vw"
          className={styles.picture}
        />
      )}
      <LocationMap location={location} />
      {sellsVehicles(location) && <Stock location={location} />}
      <Others key={location.id} location={location} />
    </Container>
  );
}
