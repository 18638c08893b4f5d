import { useQuery } from '@tanstack/react-query';
import type { Hit } from '#domain/search/hit-schema.ts';
import { canBeDriven } from '#domain/testdrive/offer.ts';
import { SearchField } from '#web/forms/page/search-field.tsx';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './choose-vehicle.module.css';
import { foundQuery } from './found-vehicles.ts';
import { readTestDriveQuery, bookHref, MAX_WORDS, PATH } from './words.ts';

/** Whole rows of a wide page; more are found by other words. */
const SHOWN = 9;

function Vehicle({ hit }: { hit: Hit }) {
  const [picture] = hit.media;
  return (
    <li className={styles.vehicle}>
      <div className={styles.media}>
        {picture !== undefined && (
          <Picture mediaKey={picture} alt="" sizes="(width >= 600px) 260px, 120px" widths={[320, 640]} />
        )}
      </div>
      <div>
        <Link to={bookHref(hit)} className={styles.name}>
          {hit.name}
        </Link>
        <p className={styles.place}>{[hit.stocknum, hit.location_name].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

const heading = (words: string, found: boolean): string => {
  if (words === '') return 'Newest vehicles';
  return found ? `Vehicles for “${words}”` : `Nothing to drive for “${words}”`;
};

/** Vehicles that can be driven; each leads to its form. */
export function ChooseVehicle() {
  const request = usePageRequest();
  const { site } = request;
  const { words } = readTestDriveQuery(request);
  const { data, isError } = useQuery(foundQuery(site, words));
  const hits = (data?.hits ?? []).filter((hit) => canBeDriven({ ...hit, file: null }, site.flags)).slice(0, SHOWN);
  return (
    <div className={styles.choose}>
      <SearchField
        {...{ id: 'drive-vehicle', label: 'Which vehicle would you like to drive?', path: PATH, words }}
        {...{ placeholder: 'Make or model', maxLength: MAX_WORDS }}
      />
      <section aria-labelledby="drive-found" aria-busy={data === undefined && !isError}>
        <h2 id="drive-found">{isError ? 'We could not search just now' : heading(words, hits.length > 0)}</h2>
        {data !== undefined && hits.length === 0 && (
          <p>
            Try fewer words, or <Link to={site.search.searchBasePath}>look through all vehicles</Link>.
          </p>
        )}
        <ul className={styles.vehicles}>
          {hits.map((hit) => (
            <Vehicle key={hit.id} hit={hit} />
          ))}
        </ul>
      </section>
    </div>
  );
}
