import { selectLocations } from '#domain/locations/select-locations.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationSection, LocationSections } from '#web/sections/locations/location-section.tsx';
import { AllLocationsMap } from '#web/sections/map/all-locations-map.tsx';
import { PlaceForm } from '#web/sections/shopper-location/place-form.tsx';
import { RegionForm } from '#web/sections/shopper-location/region-form.tsx';
import {
  distanceToLocation,
  saveShopperLocation,
  useShopperLocation,
} from '#web/sections/shopper-location/shopper-location.ts';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './dealerships.module.css';
import { dealershipsWords } from './dealerships-words.ts';

/** Every location, those with vehicles nearest first once the shopper's own is known. */
export function Dealerships() {
  const site = useSite();
  const shopperLocation = useShopperLocation();
  const { title, text, crumbs } = dealershipsWords(site);
  const km = (id: string): number => shopperLocation?.km[id] ?? 0;
  const selling = selectLocations(site, 'sales').toSorted((a, b) => km(a.id) - km(b.id));
  const Form = site.country === 'NZ' ? RegionForm : PlaceForm;
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={crumbs} />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        {selling.length > 1 && (
          <div className={styles.ask}>
            <Form shopperLocation={shopperLocation} onChange={(found) => void saveShopperLocation(site.slug, found)} />
          </div>
        )}
      </div>
      <div className={styles.where} data-several={selling.length > 1 || undefined}>
        <section aria-label="Vehicle sales">
          {/* Keyed by the shopper's location: new cards instead of moved ones (layout shift). */}
          <LocationSections
            key={shopperLocation?.id}
            locations={selling}
            level="h2"
            rated
            distanceOf={({ id }) => distanceToLocation(shopperLocation, id)}
          />
        </section>
        <div>
          <AllLocationsMap brief />
        </div>
      </div>
      <LocationSection title="Service and parts" choice="service-and-parts" rated />
    </Container>
  );
}
