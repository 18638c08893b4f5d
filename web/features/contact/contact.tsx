import type { Site } from '#functions/sites/contract.ts';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';
import { LocationMap } from '#web/sections/locations/location-map.tsx';
import { OneLocationMap } from '#web/sections/map/one-location-map.tsx';
import { AllLocationsMap } from '#web/sections/map/all-locations-map.tsx';
import { LocationCard } from '#web/sections/locations/location-card.tsx';
import { contactHref } from '#web/sections/locations/contact-href.ts';
import { NearLocations } from '#web/sections/locations/near-locations.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './contact.module.css';
import { contactWords } from './contact-words.ts';
import { Departments } from './departments.tsx';

/** More locations than these would make the column longer than the form. */
const MOST_BESIDE = 2;

type Location = Site['locations'][number];

interface Split {
  /** With hours and ways to reach them. */
  beside: Location[];
  /** Beside the form too, in short. */
  near: Location[];
  below: Location[];
}

const splitPlaces = (places: readonly Location[], first: Location | undefined): Split => {
  if (places.length <= MOST_BESIDE) return { beside: [...places], near: [], below: [] };
  const isFirst = (place: Location): boolean => place === first;
  const others = places.filter((place) => !isFirst(place));
  const [near, below] = others.length <= MOST_BESIDE ? [others, []] : [[], others];
  return { beside: places.filter(isFirst), near, below };
};

function Place({ location, level, linked }: { location: Location; level: 'h2' | 'h3'; linked: boolean }) {
  return (
    <LocationCard location={location} level={level}>
      {linked && (
        <LinkButton variant="quiet" wide to={contactHref(location)}>
          Contact {location.name}
        </LinkButton>
      )}
    </LocationCard>
  );
}

function OtherPlaces({ places }: { places: readonly Location[] }) {
  if (places.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-places">
      <h2 id="other-places">Our other locations</h2>
      <ul className={styles.places}>
        {places.map((location) => (
          <li key={location.id}>
            <Place location={location} level="h3" linked />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllPlaces() {
  return (
    <section className={styles.others} aria-labelledby="all-places">
      <h2 id="all-places">Where to find us</h2>
      <AllLocationsMap />
    </section>
  );
}

/** The general enquiry beside the locations; an address of one location has only that one, chosen in the form. */
export function Contact() {
  const request = usePageRequest();
  const words = contactWords(request.site, request);
  if (words === undefined) return <NotFoundView />;
  const { place, places, first, ...said } = words;
  const { beside, near, below } = splitPlaces(places, first);
  const isOne = first !== undefined && places.length === 1;
  return (
    <FormPage
      {...said}
      key={place?.id}
      subject={{ type: 'general_enquiry', car: null, location: place }}
      below={
        <>
          <OtherPlaces places={below} />
          {!isOne && <AllPlaces />}
        </>
      }
    >
      {place === null && <Departments />}
      {beside.map((location) => (
        <Place key={location.id} location={location} level="h2" linked={place === null} />
      ))}
      <NearLocations title="Our other locations" places={near} />
      {isOne && <OneLocationMap location={first} directions={false} />}
      {first !== undefined && <LocationMap location={first} />}
    </FormPage>
  );
}
