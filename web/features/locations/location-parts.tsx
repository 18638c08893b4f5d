import { useQuery } from '@tanstack/react-query';
import { telHref } from '#domain/phone/rules.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import type { About, Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { HoursList } from '#web/sections/locations/location-facts.tsx';
import { LocationMap } from '#web/sections/locations/location-map.tsx';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import { OpeningLine } from '#web/sections/locations/opening-line.tsx';
import { mapQuery } from '#web/sections/map/map-query.ts';
import { OneLocationMap } from '#web/sections/map/one-location-map.tsx';
import { chooseTeamArrangement, PeopleList } from '#web/sections/people/team.tsx';
import styles from './location.module.css';
import { departmentsOf, kindOf } from './location-words.ts';

type PlaceOfSite = Site['locations'][number];

/** The dealer's other places and how far they are. */
function FromHere({ location }: { location: PlaceOfSite }) {
  const { data } = useQuery(mapQuery(location.id));
  const others = visibleLocations(useSite()).flatMap((other) => {
    const way = data?.places.find(({ id }) => id === other.id)?.way ?? null;
    return way === null ? [] : [{ other, way }];
  });
  if (others.length === 0) return null;
  return (
    <div className={styles.arriving}>
      <dt>From here</dt>
      <dd>
        <ul className={styles.near}>
          {others.map(({ other, way }) => (
            <li key={other.id}>
              <Link to={locationHref(other)}>{other.name}</Link> {way}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** The drawn map, the way there in the dealer's words, and where its other places lie. */
export function GettingHere({ location, about }: { location: PlaceOfSite; about: About | undefined }) {
  const arriving = about?.arriving ?? [];
  const { length: places } = visibleLocations(useSite());
  const isAlone = arriving.length === 0 && places === 1;
  return (
    <section className={styles.section} aria-labelledby="getting-here">
      <h2 id="getting-here">How to find us</h2>
      <div className={styles.finding} data-alone={isAlone || undefined}>
        <div className={styles.maps}>
          <OneLocationMap location={location} directions={isAlone} />
          <LocationMap location={location} />
        </div>
        {!isAlone && (
          <dl className={styles.way}>
            {arriving.map(({ label, words }) => (
              <div key={label} className={styles.arriving}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
            <FromHere location={location} />
          </dl>
        )}
      </div>
    </section>
  );
}

/** The departments of the same dealership, with their own hours and numbers. */
export function Departments({ location }: { location: PlaceOfSite }) {
  const departments = departmentsOf(location, useSite());
  if (departments.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="departments">
      <h2 id="departments">Service and parts</h2>
      <div className={styles.departments}>
        {departments.map((department) => (
          <div key={department.id} className={styles.department}>
            <h3>
              <Link to={locationHref(department)}>{department.name}</Link>
            </h3>
            <p className={styles.kind}>
              {kindOf(department)}, {department.address.street}
            </p>
            <OpeningLine location={department} />
            {department.contact_detail.opening_hours.length > 0 && <HoursList location={department} />}
            <a className={styles.call} href={telHref(department.contact_detail.phone)}>
              {department.contact_detail.phone}
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Who works there; nothing while the settings name nobody. */
export function TeamHere({ location, about }: { location: PlaceOfSite; about: About | undefined }) {
  const site = useSite();
  const all = about?.people ?? [];
  const isHere = ({ location: id }: (typeof all)[number]): boolean => id === location.id;
  // Those who are everywhere come last.
  const people = [...all.filter(isHere), ...all.filter((person) => !isHere(person))];
  if (people.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="team-here">
      <h2 id="team-here">Who you will meet at {location.name}</h2>
      <PeopleList people={people} arrangement={chooseTeamArrangement(site, undefined)} named={false} />
    </section>
  );
}
