import { Search } from 'lucide-react';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, usePageRequest } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { type Crumb, BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PartRequest } from './part-request.tsx';
import { partsPhone, partsLocations } from '#web/sections/places/parts-locations.ts';
import styles from './parts-search.module.css';

export const partsCrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Parts and accessories', href: '/parts/search' },
];

/** Maximum length of the text in an address. */
const MAX_WORDS = 200;

function SearchField({ query }: { query: string }) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/parts/search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('query');
        const text = typeof words === 'string' ? words.trim() : '';
        navigate(text === '' ? '/parts/search' : `/parts/search?${new URLSearchParams({ query: text }).toString()}`);
      }}
    >
      <label className={styles.label} htmlFor="part">
        Part, part number or vehicle
      </label>
      <Input
        key={query}
        id="part"
        type="search"
        name="query"
        defaultValue={query}
        placeholder="Brake pads, 2021 Hilux"
        maxLength={MAX_WORDS}
      />
      <Button type="submit" variant={query === '' ? 'primary' : 'secondary'}>
        <Icon of={Search} />
        Search
      </Button>
    </form>
  );
}

function LocationCard({ location }: { location: Site['locations'][number] }) {
  const { street, city, state, postcode, place_url } = location.address;
  const { phone, opening_hours } = location.contact_detail;
  return (
    <li className={styles.place}>
      <h3>{location.name}</h3>
      <p className={styles.open}>{openState(location, useNow()).text}</p>
      <address className={styles.address}>
        <a href={place_url} target="_blank" rel="noopener">
          {street}, {city} {state} {postcode}
        </a>
        <a href={telHref(phone)}>{phone}</a>
      </address>
      <dl>
        {hoursLines(opening_hours).map(({ days, hours }) => (
          <div key={days} className={styles.line}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** No feed lists parts, so the searched text becomes a request to the parts department. */
export function PartsSearch() {
  const { site, search } = usePageRequest();
  const query = (search.get('query') ?? '').trim().slice(0, MAX_WORDS);
  const phone = partsPhone(site);
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={partsCrumbs} />
      <div className={styles.head}>
        <h1>Parts and accessories</h1>
        <p className={styles.text}>
          We do not list parts one by one here. Say what you need and for which vehicle; our parts people look it up and
          come back to you with price and availability.
        </p>
      </div>
      <SearchField query={query} />
      <section className={styles.request} aria-labelledby="ask-title">
        <h2 id="ask-title">{query === '' ? 'Ask our parts people' : `Ask us for “${query}”`}</h2>
        {query !== '' && <p>There is no list to show for this. A person will look for it.</p>}
        <div className={styles.ways}>
          <PartRequest key={query} query={query} />
          <p>
            <span className={styles.ask}>or</span> call <a href={telHref(phone)}>{phone}</a>
          </p>
        </div>
      </section>
      <section aria-labelledby="counter-title">
        <h2 id="counter-title">Where to pick them up</h2>
        <ul className={styles.places}>
          {partsLocations(site).map((location) => (
            <LocationCard key={location.id} location={location} />
          ))}
        </ul>
      </section>
    </Container>
  );
}
