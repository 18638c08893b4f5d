import { postalText } from '#domain/locations/postal-address.ts';
import { hoursLines, openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import { OwnWords } from '#web/forms/blocks/own-words.tsx';
import { PageFrame } from '#web/forms/page/page-frame.tsx';
import { SearchField } from '#web/forms/page/search-field.tsx';
import { useNow, usePageRequest, useSite } from '#web/lib/page-context.tsx';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import { ORDER_PATH } from '#web/sections/parts/parts-address.ts';
import { PartRequest } from './part-request.tsx';
import { partsPhone, partsLocations } from '#web/sections/locations/parts-locations.ts';
import styles from './parts-enquiry.module.css';

export const partsCrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Parts and accessories', href: '/parts/search' },
];

const TEXT =
  'We do not list parts one by one here. Say what you need and for which vehicle; our parts people look it up and come back to you with price and availability.';

/** Maximum length of the text in an address. */
const MAX_WORDS = 200;

function LocationCard({ location }: { location: Site['locations'][number] }) {
  const { address } = location;
  const site = useSite();
  const { phone, opening_hours } = location.contact_detail;
  return (
    <li className={styles.place}>
      <h3>{location.name}</h3>
      <p className={styles.open}>{openState(location, useNow()).text}</p>
      <address className={styles.address}>
        <a href={address.place_url} target="_blank" rel="noopener">
          {postalText(address, site)}
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

/** Without a catalogue what was searched becomes a request to the parts department. */
export function PartsEnquiry() {
  const { site, search } = usePageRequest();
  const query = (search.get('query') ?? '').trim().slice(0, MAX_WORDS);
  const phone = partsPhone(site);
  return (
    <PageFrame crumbs={partsCrumbs} title="Parts and accessories" text={TEXT}>
      <SearchField
        {...{ id: 'part', label: 'Part, part number or vehicle', path: '/parts/search', words: query }}
        {...{ placeholder: 'Brake pads, make, model, year', maxLength: MAX_WORDS }}
        variant={query === '' ? 'primary' : 'secondary'}
      />
      <div className={styles.pair}>
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
      </div>
      <OwnWords path={ORDER_PATH} />
    </PageFrame>
  );
}
