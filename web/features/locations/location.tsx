import { useQuery } from '@tanstack/react-query';
import { selectLocations, sellsVehicles } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { searchQuery } from '#web/queries/queries.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';
import { LocationLinks } from '#web/sections/locations/location-links.tsx';
import { LocationCarousel } from '#web/sections/locations/location-carousel.tsx';
import { LocationInfo } from '#web/sections/locations/location-info.tsx';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { CustomerReviews } from '#web/sections/reviews/customer-reviews.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { LocationHead } from './location-head.tsx';
import { Departments, GettingHere, TeamHere } from './location-parts.tsx';
import styles from './location.module.css';
import { locationWords, stockHref, buildLocationSearch, type LocationWords } from './location-words.ts';

/** A whole row of three, twice. */
const VEHICLES = 6;

type PlaceOfSite = Site['locations'][number];

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
    <Container className={styles.others}>
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
    </Container>
  );
}

/** A location: what, where and when, who is there, its vehicles and reviews, and the dealer's other locations. */
export function Location() {
  const request = usePageRequest();
  const words = locationWords(request.site, request);
  if (words === undefined) return <NotFoundView />;
  return <Place key={words.location.id} {...words} />;
}

function Place({ location, title, kind, crumbs }: LocationWords) {
  const { data: about } = useQuery(aboutQuery(location.id));
  const { has_reviews: isRated } = useSite();
  return (
    <>
      <Container className={styles.page}>
        <BreadcrumbTrail crumbs={crumbs} />
        <LocationHead location={location} kind={kind} title={title} services={about?.services ?? []} />
        <GettingHere location={location} about={about} />
        <Departments location={location} />
        <TeamHere location={location} about={about} />
        {sellsVehicles(location) && <Stock location={location} />}
      </Container>
      {isRated && <CustomerReviews title={`What customers say of ${location.name}`} location={location.id} />}
      <Others location={location} />
    </>
  );
}
